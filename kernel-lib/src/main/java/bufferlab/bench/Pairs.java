// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import java.util.Arrays;
import java.util.Random;

/// Measures two things in turn until their ratio is known well enough.
///
/// @param fewest pairs that are always taken
/// @param most pairs at which it ends in any case
/// @param halfWidth half-width of the ratio's interval that is narrow enough
record Pairs(int fewest, int most, double halfWidth) {
    private static final long SEED = 25;

    /// Takes one measurement, in nanoseconds.
    @FunctionalInterface
    interface Measurement {
        double nanos() throws Exception;
    }

    /// Returns how the first compares with the second, each pair in random order.
    Paired ratio(Measurement first, Measurement second) throws Exception {
        Random random = new Random(SEED);
        double[] ones = new double[most];
        double[] others = new double[most];
        int taken = 0;
        while (taken < most) {
            boolean firstFirst = random.nextBoolean();
            double early = (firstFirst ? first : second).nanos();
            double late = (firstFirst ? second : first).nanos();
            ones[taken] = firstFirst ? early : late;
            others[taken] = firstFirst ? late : early;
            taken++;
            if (taken >= fewest && narrow(paired(ones, others, taken).ratio())) {
                break;
            }
        }
        return paired(ones, others, taken);
    }

    private boolean narrow(Ratio ratio) {
        return ratio.estimate().interval().filter(this::narrow).isPresent();
    }

    private boolean narrow(Interval interval) {
        return (interval.high() - interval.low()) / 2 < halfWidth;
    }

    private static Paired paired(double[] ones, double[] others, int taken) {
        return Paired.of(Arrays.copyOf(ones, taken), Arrays.copyOf(others, taken));
    }
}
