// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Bytes of an array eight at a time (SIMD within a register): which of them stops a scan, told by one subtraction.
///
/// In each test a byte that stops sets its high bit. Borrows spoil only bytes above the lowest that stops, so the lowest
/// is exact. A caller's array has eight bytes more than it holds, and the last one it holds is a line feed, so that no scan
/// needs to look where the array ends.
final class Words {
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle CHAR = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    static final int SLACK = 16;
    static final long ONES = 0x0101010101010101L;
    static final long HIGHS = 0x8080808080808080L;

    private Words() {}

    /// Returns where the next byte below `bound` is, such as a control character for `' '`.
    static int below(byte[] in, int from, int bound) {
        long bounds = ONES * bound;
        for (int at = from; ; at += 8) {
            long word = (long) LONG.get(in, at);
            long stops = (word - bounds) & ~word & HIGHS;
            if (stops != 0) {
                return at + (Long.numberOfTrailingZeros(stops) >>> 3);
            }
        }
    }

    /// Returns where the next `wanted` or control character is.
    static int find(byte[] in, int from, char wanted) {
        long pattern = ONES * wanted;
        for (int at = from; ; at += 8) {
            long word = (long) LONG.get(in, at);
            long other = word ^ pattern;
            long stops = ((word - ONES * ' ') & ~word | (other - ONES) & ~other) & HIGHS;
            if (stops != 0) {
                return at + (Long.numberOfTrailingZeros(stops) >>> 3);
            }
        }
    }
}
