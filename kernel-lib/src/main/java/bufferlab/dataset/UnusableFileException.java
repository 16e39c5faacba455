// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Quoted;
import java.io.IOException;
import java.nio.file.Path;

/// Thrown when a file that the user named can't be measured. The remedy is another file, or other permissions.
public final class UnusableFileException extends IOException {
    UnusableFileException(Path path, String reason) {
        this(path, reason, null);
    }

    UnusableFileException(Path path, String reason, Throwable cause) {
        super("file " + Quoted.path(path) + " can't be measured: " + reason, cause);
    }
}
