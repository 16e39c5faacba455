// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Ticks.Tick;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/// Labels for an axis of sizes: the sizes that were measured, as far as they fit, and else powers of two.
///
/// Of two that are too close, such as 4095 and 4096, the one divisible by the higher power of two keeps its label.
final class SizeTicks {
    private static final int GAP = 10;
    private static final int MANY = 40;

    private SizeTicks() {}

    static List<Tick> of(DoubleStream measured, Range range, double width) {
        double[] sizes = measured.distinct().filter(range::holds).toArray();
        List<Tick> kept = new ArrayList<>();
        if (sizes.length <= MANY) {
            DoubleStream.of(sizes).boxed()
                    .sorted(Comparator.comparingInt(SizeTicks::roundness).reversed()
                            .thenComparing(Comparator.naturalOrder()))
                    .forEach(size -> keepIfItFits(kept, new Tick(size, Ticks.bytes(size)), Axis.bytes(""), range, width));
        }
        if (kept.size() < 3) {
            Ticks.over(Axis.bytes(""), range, (int) (width / 70))
                    .forEach(tick -> keepIfItFits(kept, tick, Axis.bytes(""), range, width));
        }
        kept.sort(Comparator.comparingDouble(Tick::value));
        return kept;
    }

    /// Returns labels for an axis on which each size has its place, as far as they fit.
    static List<Tick> evenly(Axis axis, Range range, double width) {
        List<Tick> kept = new ArrayList<>();
        Ticks.over(axis, range, Integer.MAX_VALUE).stream()
                .sorted(Comparator.comparingInt((Tick tick) -> roundness(axis.places().get((int) tick.value()))).reversed()
                        .thenComparing(Tick::value))
                .forEach(tick -> keepIfItFits(kept, tick, axis, range, width));
        kept.sort(Comparator.comparingDouble(Tick::value));
        return kept;
    }

    private static void keepIfItFits(List<Tick> kept, Tick tick, Axis axis, Range range, double width) {
        double at = width * range.share(axis, tick.value());
        double half = Typeface.LABEL.width(tick.label()) / 2;
        boolean fits = kept.stream().allMatch(other -> Math.abs(width * range.share(axis, other.value()) - at)
                > half + Typeface.LABEL.width(other.label()) / 2 + GAP);
        if (fits) {
            kept.add(tick);
        }
    }

    private static int roundness(double size) {
        return size == Math.rint(size) ? Long.numberOfTrailingZeros((long) size) : -1;
    }
}
