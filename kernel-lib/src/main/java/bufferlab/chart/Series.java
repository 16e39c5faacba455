// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.measure.Interval;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// A named row of numbers in a chart.
///
/// @param name what the legend says
/// @param arm what the numbers belong to; it alone decides the colour and the shape of the mark
/// @param mark where the numbers come from
/// @param points the numbers, in the order in which a line joins them
public record Series(String name, String arm, Mark mark, List<Point> points) {
    /// Refuses a series that has no name.
    public Series {
        if (name.isBlank()) {
            throw new IllegalArgumentException("series without a name refused: the legend has to call it something.");
        }
        points = List.copyOf(points);
    }

    /// Returns a series from parallel arrays; a NaN in `y` is a gap.
    ///
    /// @throws IllegalArgumentException if the arrays differ in length
    public static Series of(String name, Mark mark, double[] x, double[] y) {
        requireSameLength(name, x.length, y.length);
        List<Point> points = new ArrayList<>();
        for (int i = 0; i < x.length; i++) {
            points.add(Point.at(x[i], y[i]));
        }
        return new Series(name, name, mark, points);
    }

    /// Returns measured numbers, coloured by `name`.
    public static Series measured(String name, double[] x, double[] y) {
        return of(name, Mark.MEASURED, x, y);
    }

    /// Returns published numbers; [#like(String)] gives them their arm's colour.
    public static Series published(String name, double[] x, double[] y) {
        return of(name, Mark.PUBLISHED, x, y);
    }

    /// Returns guesses; [#like(String)] gives them their arm's colour.
    public static Series predicted(String name, double[] x, double[] y) {
        return of(name, Mark.PREDICTED, x, y);
    }

    /// Returns this series in the colour and shape of `arm`.
    public Series like(String arm) {
        return new Series(name, arm, mark, points);
    }

    /// Returns this series with an interval from `low` to `high` at each point that has neither end missing.
    ///
    /// @throws IllegalArgumentException if the arrays differ in length
    public Series between(double[] low, double[] high) {
        requireSameLength(name, points.size(), low.length);
        requireSameLength(name, points.size(), high.length);
        List<Point> known = new ArrayList<>();
        for (int i = 0; i < low.length; i++) {
            boolean missing = Double.isNaN(low[i]) || Double.isNaN(high[i]);
            Point point = points.get(i);
            known.add(missing ? point
                    : new Point(point.x(), point.y(), Optional.of(new Interval(low[i], high[i], 0.95))));
        }
        return new Series(name, arm, mark, known);
    }

    private static void requireSameLength(String name, int wanted, int given) {
        if (wanted != given) {
            throw new IllegalArgumentException("series \"" + name + "\" has " + wanted + " points but " + given
                    + " values were given. Give one value for each point, NaN where there is none.");
        }
    }
}
