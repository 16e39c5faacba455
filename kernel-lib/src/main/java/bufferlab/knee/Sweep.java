// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.measure.Bytes;
import java.util.ArrayList;
import java.util.List;

/// Record sizes to search for knees and combs.
public final class Sweep {
    private Sweep() {}

    /// Returns 2^k − 1, 2^k and 2^k + 1 for each power of two from `from` to `to`, in rising order.
    ///
    /// @param from the smallest power of two wanted, 4 or more
    /// @param to the largest
    /// @throws IllegalArgumentException if there is no power of two between them
    public static long[] around(long from, long to) {
        if (from < 4) {
            throw new IllegalArgumentException("a sweep from " + Bytes.text(from)
                    + " was refused: below 4 bytes the sizes beside a power of two are powers of two themselves. Begin at 4 or more.");
        }
        List<Long> sizes = new ArrayList<>();
        for (long size : powers(from, to)) {
            sizes.addAll(List.of(size - 1, size, size + 1));
        }
        return sizes.stream().mapToLong(Long::longValue).toArray();
    }

    /// Returns the powers of two from `from` to `to`, in rising order.
    ///
    /// @throws IllegalArgumentException if there is none
    public static long[] powers(long from, long to) {
        List<Long> sizes = new ArrayList<>();
        for (long size = Long.highestOneBit(Math.max(1, from)); size <= to && size > 0; size <<= 1) {
            if (size >= from) {
                sizes.add(size);
            }
        }
        if (sizes.isEmpty()) {
            throw new IllegalArgumentException("no power of two lies between " + Bytes.text(from) + " and " + Bytes.text(to)
                    + ". Give the smaller end first, such as 512 and kib(64).");
        }
        return sizes.stream().mapToLong(Long::longValue).toArray();
    }
}
