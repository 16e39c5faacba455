// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// The stream of 64-bit words that fills every file: a counter and a mixing function (Steele, Lea and Flood, “Fast
/// splittable pseudorandom number generators”, OOPSLA 2014), so C can make the same bytes in three lines.
public final class SplitMix64 {
    private static final VarHandle WORD =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private long state;

    /// Starts the stream of a seed.
    public SplitMix64(long seed) {
        state = seed;
    }

    /// Returns the next word.
    public long next() {
        state += 0x9e3779b97f4a7c15L;
        long z = state;
        z = (z ^ z >>> 30) * 0xbf58476d1ce4e5b9L;
        z = (z ^ z >>> 27) * 0x94d049bb133111ebL;
        return z ^ z >>> 31;
    }

    /// Fills an array with the next words, little-endian; its length must be a multiple of 8 but for the last call.
    public void fill(byte[] bytes) {
        int i = 0;
        for (; i + 8 <= bytes.length; i += 8) {
            WORD.set(bytes, i, next());
        }
        if (i < bytes.length) {
            long word = next();
            for (; i < bytes.length; i++, word >>>= 8) {
                bytes[i] = (byte) word;
            }
        }
    }
}
