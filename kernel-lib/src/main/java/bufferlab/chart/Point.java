// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import java.util.Optional;

/// One number of a series.
///
/// @param x where it stands, such as the record size in bytes
/// @param y the number, in the unit of the chart's axis; NaN where none was found, which leaves a gap
/// @param interval how surely it is known, if that is known
public record Point(double x, double y, Optional<Interval> interval) {
    /// Refuses a place that is no number.
    public Point {
        if (!Double.isFinite(x)) {
            throw new IllegalArgumentException("point at x = " + x + " refused: only y may be missing.");
        }
    }

    /// Returns a number without an interval.
    public static Point at(double x, double y) {
        return new Point(x, y, Optional.empty());
    }

    /// Returns a median with its interval.
    public static Point at(double x, Estimate estimate) {
        return new Point(x, estimate.median(), estimate.interval());
    }
}
