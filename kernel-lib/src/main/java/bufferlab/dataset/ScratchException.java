// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.io.IOException;

/// Thrown when the scratch folder can't be used. The remedy is another folder or more space in this one.
public final class ScratchException extends IOException {
    ScratchException(String message, Throwable cause) {
        super(message, cause);
    }
}
