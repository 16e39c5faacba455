// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/// Why a file operation failed, in words: `java.nio` puts half of its reasons into the exception's class alone.
public final class Reason {
    private Reason() {}

    public static String of(IOException e) {
        return switch (e) {
            case AccessDeniedException _ -> "permission denied";
            case NoSuchFileException _ -> "no such file or folder";
            case FileAlreadyExistsException _ -> "a file of that name is in the way";
            case FileSystemException system when system.getReason() != null -> system.getReason();
            default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        };
    }
}
