// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;

/// Finds bytes in a mapped file, eight at a time.
final class Scan {
    private static final ValueLayout.OfLong WORD =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private Scan() {}

    /// Returns where the first `wanted` in `[from, end)` is, or `end`.
    ///
    /// A byte of `x` is 0 where the text has `wanted`. The lowest high bit of `(x - ONES) & ~x` is exact: borrows
    /// only spoil bytes above the first zero.
    static long find(MemorySegment text, long from, long end, char wanted) {
        long pattern = ONES * wanted;
        long at = from;
        for (; at + 8 <= end; at += 8) {
            long x = text.get(WORD, at) ^ pattern;
            long hits = (x - ONES) & ~x & HIGHS;
            if (hits != 0) {
                return at + (Long.numberOfTrailingZeros(hits) >>> 3);
            }
        }
        while (at < end && text.get(ValueLayout.JAVA_BYTE, at) != wanted) {
            at++;
        }
        return at;
    }

    /// Returns whether the byte at `at` is before `end` and is `wanted`.
    static boolean is(MemorySegment text, long at, long end, char wanted) {
        return at < end && text.get(ValueLayout.JAVA_BYTE, at) == wanted;
    }

    /// Returns where the text starts: behind a byte-order mark if there is one.
    static long start(MemorySegment text) {
        boolean marked = text.byteSize() >= 3
                && (text.get(ValueLayout.JAVA_BYTE, 0) & 0xff) == 0xef
                && (text.get(ValueLayout.JAVA_BYTE, 1) & 0xff) == 0xbb
                && (text.get(ValueLayout.JAVA_BYTE, 2) & 0xff) == 0xbf;
        return marked ? 3 : 0;
    }
}
