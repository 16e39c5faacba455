// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

/// A range that holds the true value with at least the stated confidence.
///
/// @param low the lower end, in the unit of what was measured; the ends belong to the interval
/// @param high the upper end, never below `low`
/// @param confidence the probability that a run of this design gives an interval holding the true value, 0 to 1
public record Interval(double low, double high, double confidence) {
    /// Refuses ends that are no numbers or in the wrong order, and a confidence that is no probability.
    public Interval {
        if (!(low <= high) || Double.isInfinite(low) || Double.isInfinite(high)) {
            throw new IllegalArgumentException(
                    "interval from " + low + " to " + high + " refused: its ends are finite and in rising order.");
        }
        if (!(confidence > 0 && confidence <= 1)) {
            throw new IllegalArgumentException(
                    "confidence " + confidence + " refused: it is a probability above 0 and at most 1, such as 0.95.");
        }
    }

    /// Returns whether `value` lies in the interval, its ends included.
    public boolean contains(double value) {
        return low <= value && value <= high;
    }

    /// Returns whether the whole interval lies between `lowest` and `highest`, both included.
    public boolean within(double lowest, double highest) {
        return lowest <= low && high <= highest;
    }

    /// Returns such as `0.981–1.06`, to three digits.
    @Override
    public String toString() {
        return Digits.three(low) + "–" + Digits.three(high);
    }
}
