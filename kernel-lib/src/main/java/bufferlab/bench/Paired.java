// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.measure.Ratio;
import java.util.Arrays;

/// Two things that were measured in turn.
///
/// @param ratio median of the paired ratios, first to second
/// @param first median nanoseconds of the first
/// @param second median nanoseconds of the second
record Paired(Ratio ratio, double first, double second) {
    static Paired of(double[] ones, double[] others) {
        return new Paired(Ratio.paired(ones, others), median(ones), median(others));
    }

    private static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
