// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import java.util.Optional;

/// One number of one arm in a bar chart.
///
/// @param arm whose row it stands in, and whose colour it has
/// @param value the number, in the unit of the chart's axis; NaN where there is none
/// @param interval how surely it is known, if that is known
public record Bar(String arm, double value, Optional<Interval> interval) {
    /// Returns a number without an interval.
    public static Bar of(String arm, double value) {
        return new Bar(arm, value, Optional.empty());
    }

    /// Returns a median with its interval.
    public static Bar of(String arm, Estimate estimate) {
        return new Bar(arm, estimate.median(), estimate.interval());
    }
}
