// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Teeth at the multiples of one size.
///
/// @param periodBytes the distance between teeth
/// @param offsetBytes by how much the teeth lie above the multiples of the period
/// @param teeth the teeth that were found, in rising order
/// @param missing sizes that were measured, where a tooth should be and none is clear
public record Comb(long periodBytes, long offsetBytes, List<Tooth> teeth, List<Long> missing) {
    public Comb {
        teeth = List.copyOf(teeth);
        missing = List.copyOf(missing);
    }

    /// Finds the comb of a sweep. Each distance and offset that a found tooth suggests is tried; the one taken leaves
    /// the fewest teeth unexplained and the fewest expected ones missing, and explains more than it misses.
    ///
    /// @param sizes the sizes by their bytes
    static Optional<Comb> in(Map<Long, Size> sizes) {
        List<Long> measured = sizes.keySet().stream().filter(size -> sizes.containsKey(size - 1) && sizes.containsKey(size + 1))
                .sorted().toList();
        List<Tooth> teeth = measured.stream().flatMap(size -> Tooth.at(size, sizes).stream()).toList();
        Comb best = null;
        int fewest = Integer.MAX_VALUE;
        for (Tooth first : teeth) {
            long period = Long.highestOneBit(first.on().recordBytes() + 1);
            Comb comb = of(period, first.on().recordBytes() - period, teeth, measured);
            int wrong = teeth.size() - comb.teeth.size() + comb.missing.size();
            if (wrong < fewest && comb.teeth.size() > comb.missing.size()) {
                best = comb;
                fewest = wrong;
            }
        }
        return Optional.ofNullable(best);
    }

    private static Comb of(long period, long offset, List<Tooth> teeth, List<Long> measured) {
        List<Tooth> own = teeth.stream().filter(tooth -> fits(tooth.on().recordBytes(), period, offset)).toList();
        List<Long> missing = new ArrayList<>(measured.stream().filter(size -> fits(size, period, offset)).toList());
        missing.removeAll(own.stream().map(tooth -> tooth.on().recordBytes()).toList());
        return new Comb(period, offset, own, missing);
    }

    private static boolean fits(long recordBytes, long period, long offset) {
        return recordBytes - offset >= period && (recordBytes - offset) % period == 0;
    }
}
