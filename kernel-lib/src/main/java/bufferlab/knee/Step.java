// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/// How many times as fast something is as something else, block by block.
///
/// Both come from one block, so that a machine that changes its speed changes both.
final class Step {
    /// How far the whole interval of a ratio must lie from 1. Each sweep makes some ten comparisons, so the bound of an
    /// interval alone would call noise a knee now and then.
    static final double CLEAR = 1.25;

    private Step() {}

    /// Returns the ratio of two figures of each block that all the sizes have a sample in, or empty if there is none.
    static Optional<Ratio> between(List<Size> sizes, ToDoubleFunction<double[]> above, ToDoubleFunction<double[]> below) {
        List<Double> tops = new ArrayList<>();
        List<Double> bottoms = new ArrayList<>();
        for (int block : sizes.getFirst().throughput().keySet()) {
            if (sizes.stream().allMatch(size -> size.throughput().containsKey(block))) {
                double[] values = sizes.stream().mapToDouble(size -> size.throughput().get(block)).toArray();
                tops.add(above.applyAsDouble(values));
                bottoms.add(below.applyAsDouble(values));
            }
        }
        return tops.isEmpty() ? Optional.empty() : Optional.of(Ratio.paired(array(tops), array(bottoms)));
    }

    /// Returns the ratio of a size's throughput over that of another.
    static Optional<Ratio> up(Size from, Size to) {
        return between(List.of(from, to), values -> values[1], values -> values[0]);
    }

    static boolean isClearlyAbove(Optional<Ratio> ratio) {
        return interval(ratio).filter(interval -> interval.low() > CLEAR).isPresent();
    }

    static boolean isClearlyBelow(Optional<Ratio> ratio) {
        return interval(ratio).filter(interval -> interval.high() < 1 / CLEAR).isPresent();
    }

    private static Optional<Interval> interval(Optional<Ratio> ratio) {
        return ratio.flatMap(known -> known.estimate().interval());
    }

    private static double[] array(List<Double> values) {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
