// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Arrays;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import org.apache.commons.statistics.distribution.BinomialDistribution;

/// Samples in rising order, and what their order alone says about the median of what they were drawn from.
///
/// Each sample lies below the true median with probability 1/2, so the number that do is binomial, whatever the
/// distribution. Between the k-th smallest and the k-th largest sample the true median therefore lies with probability
/// 1 − 2·P(X < k). No shape is assumed, ties only make the interval safer, and it can't reach beyond what was seen:
/// below six samples even the whole range misses the median more often than once in twenty times.
///
/// **Source**: W. J. Conover, Practical Nonparametric Statistics, 3rd edition (1999), 3.2.
final class OrderStatistics {
    static final double CONFIDENCE = 0.95;

    private final double[] rising;

    OrderStatistics(double[] samples) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("no sample given: a median needs at least one.");
        }
        for (int i = 0; i < samples.length; i++) {
            if (!Double.isFinite(samples[i])) {
                throw new IllegalArgumentException("sample " + (i + 1) + " of " + samples.length + " is " + samples[i]
                        + ", not a number to rank. Leave out failed and missing samples before summarising.");
            }
        }
        rising = samples.clone();
        Arrays.sort(rising);
    }

    /// Returns the middle sample, or what `between` makes of the two middle ones.
    double median(DoubleBinaryOperator between) {
        int upper = rising.length / 2;
        return rising.length % 2 == 1 ? rising[upper] : between.applyAsDouble(rising[upper - 1], rising[upper]);
    }

    /// Returns the shortest symmetric interval for the median of at least 95 %, or nothing below six samples.
    Optional<Interval> interval() {
        int rank = rank(rising.length);
        if (rank == 0) {
            return Optional.empty();
        }
        double missed = 2 * BinomialDistribution.of(rising.length, 0.5).cumulativeProbability(rank - 1);
        return Optional.of(new Interval(rising[rank - 1], rising[rising.length - rank], 1 - missed));
    }

    int size() {
        return rising.length;
    }

    /// Returns k such that the k-th smallest and k-th largest of `n` samples hold the median; 0 if no two do.
    static int rank(int n) {
        // The smallest count whose probability reaches 2.5 % is the first that may not be cut off.
        return BinomialDistribution.of(n, 0.5).inverseCumulativeProbability((1 - CONFIDENCE) / 2);
    }
}
