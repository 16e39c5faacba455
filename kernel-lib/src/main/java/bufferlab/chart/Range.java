// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.util.stream.DoubleStream;

/// From where to where an axis reaches.
record Range(double low, double high) {
    /// Returns the range that shows all `values` with a little air; values an axis has no place for are left out.
    static Range around(Axis axis, DoubleStream values) {
        double[] shown = values.filter(Double::isFinite).filter(value -> !axis.isLogarithmic() || value > 0).toArray();
        if (axis.scale() == Axis.Scale.EVEN) {
            return new Range(-0.5, Math.max(1, axis.places().size()) - 0.5);
        }
        if (shown.length == 0) {
            return axis.isLogarithmic() ? new Range(1, 10) : new Range(0, 1);
        }
        double low = DoubleStream.of(shown).min().orElseThrow();
        double high = DoubleStream.of(shown).max().orElseThrow();
        return axis.isLogarithmic() ? ratios(low, high) : differences(low, high);
    }

    private static Range ratios(double low, double high) {
        double air = low == high ? 2 : Math.max(Math.pow(high / low, 0.05), 1.05);
        return new Range(low / air, high * air);
    }

    private static Range differences(double low, double high) {
        double from = Math.min(0, low);
        double to = Math.max(0, high);
        double air = from == to ? 1 : 0.06 * (to - from);
        return new Range(from < 0 ? from - air : 0, to + air);
    }

    /// Returns this range with so much more below that a mark at 0 is not cut in half.
    Range withRoomForMarks(Axis axis) {
        return axis.isLogarithmic() ? this : new Range(low - 0.03 * (high - low), high);
    }

    boolean holds(double value) {
        return low <= value && value <= high;
    }

    /// Returns where `value` lies between the two ends, 0 to 1.
    double share(Axis axis, double value) {
        return axis.isLogarithmic() ? Math.log(value / low) / Math.log(high / low) : (value - low) / (high - low);
    }
}
