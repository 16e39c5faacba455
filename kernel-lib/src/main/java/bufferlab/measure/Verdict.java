// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

/// What an interval for a ratio lets one say. Exactly one of the three holds.
public enum Verdict {
    /// The interval leaves out 1, and reaches beyond ±5 %.
    DIFFERS("differs"),
    /// The whole interval lies within 0.95 to 1.05. It may leave out 1: a difference so small is called none.
    SAME_WITHIN_5_PERCENT("same within ±5 %"),
    /// The interval holds 1 and reaches beyond ±5 %, or there are too few samples for one: more blocks are needed.
    NOT_RESOLVED("not resolved");

    private final String text;

    Verdict(String text) {
        this.text = text;
    }

    /// Returns what may be said of a ratio that lies in `interval`.
    public static Verdict of(Interval interval) {
        if (interval.within(0.95, 1.05)) {
            return SAME_WITHIN_5_PERCENT;
        }
        return interval.contains(1) ? NOT_RESOLVED : DIFFERS;
    }

    /// Returns the verdict in words: `differs`, `same within ±5 %` or `not resolved`.
    @Override
    public String toString() {
        return text;
    }
}
