// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.io.IOException;

/// Thrown when a libc call fails: the call as it was made, its errno, and what to do where that is known.
public final class LibcException extends IOException {
    private final Errno errno;

    /// Makes the exception for a call such as `open("a.bin", O_RDONLY)`.
    public LibcException(String call, Errno errno) {
        super(call + " failed: " + errno + "." + remedy(errno));
        this.errno = errno;
    }

    /// Returns why the call failed.
    public Errno errno() {
        return errno;
    }

    private static String remedy(Errno errno) {
        return switch (errno.symbol()) {
            case "ENOENT" -> " There is no such file; check its name and folder.";
            case "EACCES", "EPERM" -> " This user may not do that; check the permissions of the file and its folder.";
            case "EROFS" -> " The file system is read-only; set BUFFERLAB_SCRATCH to a folder that can be written.";
            case "ENOSPC", "EDQUOT" -> " The disk is full; free space, or set BUFFERLAB_SCRATCH to a larger disk.";
            case "EMFILE", "ENFILE" -> " Too many files are open; close some or raise `ulimit -n`.";
            default -> "";
        };
    }
}
