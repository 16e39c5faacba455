// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import java.io.IOException;

/// Thrown when a file can't be brought into the state that a trial asks for. The message says what would do.
public final class PreparationException extends IOException {
    PreparationException(String message) {
        super(message);
    }
}
