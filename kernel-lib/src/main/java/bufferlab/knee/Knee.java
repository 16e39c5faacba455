// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.measure.Ratio;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A step between two neighbouring record sizes that the price of calls doesn't make.
///
/// @param below the smaller size; the knee lies above it
/// @param at the larger size, at which it was seen
/// @param step throughput at the larger size over that at the smaller; below 1 for a fall
public record Knee(Size below, Size at, Ratio step) {

    /// Finds the knees of a curve.
    ///
    /// A fixed price of a call and a price of a byte make a curve whose steps only ever get smaller: by doubling a
    /// record nothing can gain more than twice, nor more than by the doubling before. So a rise is a knee where it is
    /// clearly larger than the rise before it, a fall where it is clearly steeper than the fall before it. The first
    /// step is compared with the twice that calls can explain.
    ///
    /// @param sizes the sizes in rising order, each about twice the one before
    static List<Knee> in(List<Size> sizes) {
        List<Knee> knees = new ArrayList<>();
        for (int i = 1; i < sizes.size(); i++) {
            Optional<Ratio> step = Step.up(sizes.get(i - 1), sizes.get(i));
            List<Size> around = sizes.subList(Math.max(0, i - 2), i + 1);
            boolean rises = Step.isClearlyAbove(step) && Step.isClearlyAbove(Step.between(around, Knee::step, Knee::riseBefore));
            boolean falls = Step.isClearlyBelow(step) && Step.isClearlyBelow(Step.between(around, Knee::step, Knee::fallBefore));
            if (rises || falls) {
                knees.add(new Knee(sizes.get(i - 1), sizes.get(i), step.orElseThrow()));
            }
        }
        return knees;
    }

    private static double step(double[] values) {
        return values[values.length - 1] / values[values.length - 2];
    }

    private static double riseBefore(double[] values) {
        return values.length < 3 ? 2 : Math.max(1, values[1] / values[0]);
    }

    private static double fallBefore(double[] values) {
        return values.length < 3 ? 1 : Math.min(1, values[1] / values[0]);
    }

    /// Tells whether throughput rises here.
    public boolean rises() {
        return step.estimate().median() > 1;
    }
}
