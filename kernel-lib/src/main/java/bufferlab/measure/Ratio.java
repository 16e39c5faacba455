// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

/// How many times as much one case takes as another, from pairs measured side by side.
///
/// The machine may change its speed by half within seconds. Two samples from one block saw the same machine, so each
/// pair's ratio is free of that change, while a ratio of two medians is not.
///
/// @param estimate the median of the pairs' ratios, with its interval
public record Ratio(Estimate estimate) {
    /// Refuses a ratio that is not positive.
    public Ratio {
        if (!(estimate.median() > 0)) {
            throw new IllegalArgumentException("ratio " + estimate.median() + " refused: a ratio is above 0.");
        }
    }

    /// Returns the median of `a[i] / b[i]` with its interval.
    ///
    /// If the number of pairs is even, the middle is the geometric mean of the two middle ratios, so that swapping `a`
    /// and `b` gives the reciprocal.
    ///
    /// @throws IllegalArgumentException if the arrays differ in length or are empty, or a value is not above 0
    public static Ratio paired(double[] a, double[] b) {
        if (a.length != b.length) {
            throw new IllegalArgumentException(a.length + " samples can't be paired with " + b.length
                    + ". Give one sample of each case for each block.");
        }
        double[] ratios = new double[a.length];
        for (int i = 0; i < ratios.length; i++) {
            requirePositive(a[i], i, a.length);
            requirePositive(b[i], i, b.length);
            ratios[i] = a[i] / b[i];
        }
        OrderStatistics order = new OrderStatistics(ratios);
        double median = order.median(Ratio::geometricMean);
        return new Ratio(new Estimate(median, order.interval(), order.size()));
    }

    private static double geometricMean(double low, double high) {
        return Math.clamp(Math.sqrt(low) * Math.sqrt(high), low, high);
    }

    private static void requirePositive(double value, int index, int pairs) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw new IllegalArgumentException("pair " + (index + 1) + " of " + pairs + " holds " + value
                    + ": a ratio needs finite values above 0. A figure that can be 0, such as user time in ticks, needs"
                    + " more passes or no ratio.");
        }
    }

    /// Returns what may be said of the two cases.
    public Verdict verdict() {
        return estimate.interval().map(Verdict::of).orElse(Verdict.NOT_RESOLVED);
    }

    /// Returns such as `1.32 times (1.28–1.35, n = 25): differs`.
    @Override
    public String toString() {
        return estimate.toString().replaceFirst(" ", " times ") + ": " + verdict();
    }
}
