// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Point;
import bufferlab.chart.Mark;
import bufferlab.chart.Series;
import bufferlab.published.Figure;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.List;

/// Turns a published table into the hollow marks of a chart.
final class PublishedMarks {
    private static final double MILLIS_PER_SECOND = 1e3;

    private PublishedMarks() {}

    /// Returns one series an arm of the publication, in the metric's unit.
    ///
    /// @param measured names of the arms in the chart: `read` takes the colour of `C read`
    static Series[] of(Published published, Metric metric, List<String> measured) {
        List<Series> series = new ArrayList<>();
        for (String arm : published.arms()) {
            List<Point> points = points(published.of(arm, metric.label()), metric);
            if (!points.isEmpty()) {
                String line = measured.stream().filter(name -> name.endsWith(" " + arm)).findFirst().orElse(arm);
                series.add(new Series(arm + ", " + machine(published), line, Mark.PUBLISHED, points));
            }
        }
        if (series.isEmpty()) {
            throw new IllegalArgumentException("the published table " + published.name() + " has no " + metric.label()
                    + " by record size. It has " + String.join(", ",
                    published.figures().stream().map(Figure::name).distinct().toList()) + ".");
        }
        return series.toArray(Series[]::new);
    }

    private static List<Point> points(List<Figure> figures, Metric metric) {
        List<Point> points = new ArrayList<>();
        for (Figure figure : figures) {
            if (figure.recordBytes().isPresent() && figure.value().isPresent()) {
                boolean seconds = figure.unit().equals("s") && metric.unit().equals("ms");
                points.add(Point.at(figure.recordBytes().getAsLong(),
                        figure.value().getAsDouble() * (seconds ? MILLIS_PER_SECOND : 1)));
            }
        }
        return points;
    }

    /// Returns the machine without what runs on it, such as `VAX 750`, or the table's name where none is printed.
    private static String machine(Published published) {
        return published.fact("machine").flatMap(Figure::asPrinted).map(name -> name.split(",")[0])
                .orElse(published.name());
    }
}
