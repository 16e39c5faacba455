// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Locale;

/// Sizes in bytes. KiB and MiB are powers of two.
public final class Bytes {
    private Bytes() {}

    /// Returns `count` KiB in bytes.
    ///
    /// @throws ArithmeticException if the result exceeds a `long`
    public static long kib(long count) {
        return Math.multiplyExact(count, 1L << 10);
    }

    /// Returns `count` MiB in bytes.
    ///
    /// @throws ArithmeticException if the result exceeds a `long`
    public static long mib(long count) {
        return Math.multiplyExact(count, 1L << 20);
    }

    /// Returns a size as people write it: whole GiB, MiB or KiB where it is a multiple, else plain bytes with
    /// thousands separators, such as `4 KiB`, `1 byte` or `274,432 bytes`.
    public static String text(long bytes) {
        String[] units = {"GiB", "MiB", "KiB"};
        for (int i = 0; i < units.length; i++) {
            long unit = 1L << (30 - 10 * i);
            if (bytes != 0 && bytes % unit == 0) {
                return String.format(Locale.ROOT, "%,d %s", bytes / unit, units[i]);
            }
        }
        return bytes == 1 ? "1 byte" : String.format(Locale.ROOT, "%,d bytes", bytes);
    }
}
