// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.stream.DoubleStream;

/// How far samples lie from their middle, undisturbed by the few that lie far off.
///
/// @param median the middle
/// @param deviation 1.4826 times the median distance from it, which is the standard deviation if they were normal
record Spread(double median, double deviation) {
    private static final double FAR = 10;
    private static final double LEAST_DEVIATION = 0.005;

    static Spread of(double[] samples) {
        double median = Estimate.median(samples).median();
        double[] distances = DoubleStream.of(samples).map(sample -> Math.abs(sample - median)).toArray();
        return new Spread(median, 1.4826 * Estimate.median(distances).median());
    }

    /// Returns whether `sample` lies ten deviations or more from the middle. Samples that tie are given half a percent.
    boolean isFar(double sample) {
        return Math.abs(sample - median) > FAR * Math.max(deviation, LEAST_DEVIATION * Math.abs(median));
    }
}
