// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.util.Map;

/// An error number of libc, as this operating system counts them.
///
/// @param number the value of `errno`, positive
public record Errno(int number) {
    private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");

    /// No such file or folder.
    public static final Errno ENOENT = new Errno(2);
    /// Interrupted by a signal.
    public static final Errno EINTR = new Errno(4);
    /// The call needs a right that this process lacks; container filters answer with it too.
    public static final Errno EPERM = new Errno(1);
    /// The file's permissions forbid it.
    public static final Errno EACCES = new Errno(13);
    /// An argument that the kernel refuses.
    public static final Errno EINVAL = new Errno(22);
    /// The request isn't one of this kind of file.
    public static final Errno ENOTTY = new Errno(25);
    /// The file system is full.
    public static final Errno ENOSPC = new Errno(28);
    /// The file system is mounted read-only.
    public static final Errno EROFS = new Errno(30);
    /// The call doesn't exist on this system.
    public static final Errno ENOSYS = new Errno(MAC ? 78 : 38);
    /// The file system doesn't support it.
    public static final Errno EOPNOTSUPP = new Errno(MAC ? 102 : 95);

    private static final Map<Integer, String> NAMES = Map.ofEntries(
            Map.entry(1, "EPERM"), Map.entry(2, "ENOENT"), Map.entry(4, "EINTR"), Map.entry(5, "EIO"),
            Map.entry(6, "ENXIO"), Map.entry(9, "EBADF"), Map.entry(12, "ENOMEM"), Map.entry(13, "EACCES"),
            Map.entry(14, "EFAULT"), Map.entry(16, "EBUSY"), Map.entry(17, "EEXIST"), Map.entry(19, "ENODEV"),
            Map.entry(20, "ENOTDIR"), Map.entry(21, "EISDIR"), Map.entry(22, "EINVAL"), Map.entry(23, "ENFILE"),
            Map.entry(24, "EMFILE"), Map.entry(25, "ENOTTY"), Map.entry(26, "ETXTBSY"), Map.entry(27, "EFBIG"),
            Map.entry(28, "ENOSPC"), Map.entry(29, "ESPIPE"), Map.entry(30, "EROFS"),
            Map.entry(MAC ? 35 : 11, "EAGAIN"), Map.entry(MAC ? 62 : 40, "ELOOP"),
            Map.entry(MAC ? 63 : 36, "ENAMETOOLONG"), Map.entry(MAC ? 69 : 122, "EDQUOT"),
            Map.entry(MAC ? 78 : 38, "ENOSYS"), Map.entry(MAC ? 102 : 95, "EOPNOTSUPP"));

    /// Returns the symbol of `errno.h`, such as `ENOENT`, or `errno` where this table has none.
    public String symbol() {
        return NAMES.getOrDefault(number, "errno");
    }

    /// Returns whether the call is one that this kernel, file system or container doesn't offer, so that a caller
    /// falls back instead of failing. `EPERM` counts: a container's filter answers with it for calls it doesn't know.
    public boolean meansUnsupported() {
        return equals(ENOSYS) || equals(EPERM) || equals(EOPNOTSUPP) || equals(ENOTTY);
    }

    /// Returns symbol and number as messages show them: `ENOENT (2)`.
    @Override
    public String toString() {
        return symbol() + " (" + number + ")";
    }
}
