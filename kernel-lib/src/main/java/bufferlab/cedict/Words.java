// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Bytes of an array eight at a time (SIMD within a register): which of them stops a scan, told without a branch a byte.
///
/// In each test a byte that stops sets its high bit; one multiplication gathers eight such bits in a byte. A caller's array has
/// [#SLACK] bytes more than it holds, and the last one it holds is a line feed, so that no scan needs to look where the array ends.
final class Words {
    static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle BIG_ENDIAN_LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle CHAR = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.LITTLE_ENDIAN);
    static final int SLACK = 72;
    static final long ONES = 0x0101010101010101L;
    static final long HIGHS = 0x8080808080808080L;

    private Words() {}

    /// Returns which of the next 32 bytes are blanks or control characters: bit i for byte i. Exact in all bits, since the
    /// sums stay within their bytes.
    static int blanks(byte[] in, int at) {
        return (int) (blanks((long) LONG.get(in, at)) | blanks((long) LONG.get(in, at + 8)) << 8
                | blanks((long) LONG.get(in, at + 16)) << 16 | blanks((long) LONG.get(in, at + 24)) << 24);
    }

    private static long blanks(long word) {
        return bits(~((word & ~HIGHS) + ONES * (0x7f - ' ') | word) & HIGHS);
    }

    /// Returns where the next control character is. Borrows spoil only bytes above the lowest that stops, so it is exact.
    static int control(byte[] in, int from) {
        for (int at = from; ; at += 64) {
            long stops = controls(in, at) | controls(in, at + 32) << 32;
            if (stops != 0) {
                return at + Long.numberOfTrailingZeros(stops);
            }
        }
    }

    private static long controls(byte[] in, int at) {
        return controls((long) LONG.get(in, at)) | controls((long) LONG.get(in, at + 8)) << 8
                | controls((long) LONG.get(in, at + 16)) << 16 | controls((long) LONG.get(in, at + 24)) << 24;
    }

    private static long controls(long word) {
        return bits((word - ONES * ' ') & ~word & HIGHS);
    }

    /// Returns where the next `wanted` or control character is.
    static int find(byte[] in, int from, char wanted) {
        long pattern = ONES * wanted;
        for (int at = from; ; at += 24) {
            long stops = stops((long) LONG.get(in, at), pattern) | stops((long) LONG.get(in, at + 8), pattern) << 8
                    | stops((long) LONG.get(in, at + 16), pattern) << 16;
            if (stops != 0) {
                return at + Long.numberOfTrailingZeros(stops);
            }
        }
    }

    private static long stops(long word, long pattern) {
        long other = word ^ pattern;
        return bits(((word - ONES * ' ') & ~word | (other - ONES) & ~other) & HIGHS);
    }

    private static long bits(long highs) {
        return (highs >>> 7) * 0x0102040810204080L >>> 56;
    }
}
