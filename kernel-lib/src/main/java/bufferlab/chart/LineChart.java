// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Palette.Look;
import bufferlab.measure.Interval;
import bufferlab.measure.Rich;
import java.awt.BasicStroke;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/// Numbers over a factor, one line an arm: the picture most experiments end in.
///
/// ```
/// LineChart.asking("Is fread faster than read?", Axis.bytes("record size"), Axis.log("elapsed", "ms"))
///         .with(Series.measured("C read", sizes, millis).between(low, high))
///         .with(Series.published("VAX read", sizes, vaxMillis).like("C read"))
/// ```
///
/// @param title the question the chart answers
/// @param x the factor
/// @param y the figure
/// @param series what is shown, in the order of the legend
/// @param notes sentences under the chart
public record LineChart(String title, Axis x, Axis y, List<Series> series, List<String> notes) implements Rich {
    /// Refuses two series of one name, which a legend couldn't tell apart.
    public LineChart {
        series = List.copyOf(series);
        notes = List.copyOf(notes);
        Set<String> names = new HashSet<>();
        for (Series one : series) {
            if (!names.add(one.name())) {
                throw new IllegalArgumentException("two series are called \"" + one.name()
                        + "\". Give each its own name; like(\"" + one.name() + "\") keeps the colour.");
            }
        }
    }

    /// Returns an empty chart, titled by its question.
    public static LineChart asking(String title, Axis x, Axis y) {
        return new LineChart(title, x, y, List.of(), List.of());
    }

    /// Returns this chart with more series.
    public LineChart with(Series... more) {
        return new LineChart(title, x, y, Stream.concat(series.stream(), Stream.of(more)).toList(), notes);
    }

    /// Returns this chart with a sentence under it.
    public LineChart note(String note) {
        return new LineChart(title, x, y, series, Stream.concat(notes.stream(), Stream.of(note)).toList());
    }

    /// Returns this chart over another factor axis, such as [Axis#even(String)].
    public LineChart over(Axis other) {
        return new LineChart(title, other, y, series, notes);
    }

    /// Returns a plain XChart object of this chart; changing it doesn't change this.
    ///
    /// **Shape**: one XChart series for each series, and for each with intervals one more, named `… interval`, whose
    /// points go from low to high with a gap after each. On an even axis x is the place, 0 for the smallest size. Numbers
    /// that a logarithmic axis has no place for are NaN. A
    /// second measured series of one arm keeps its colour and gets another shape and a dotted line.
    public XYChart xchart() {
        Axis across = placed();
        HouseChart chart = new HouseChart(title, across, new Vertical.Numbers(y), allNotes());
        Map<String, Look> looks = Palette.looks(series.stream().map(Series::arm).distinct().toList());
        for (Series one : series) {
            addIntervals(chart, one, across, looks.get(one.arm()));
        }
        for (Series one : series) {
            int variant = (int) series.subList(0, series.indexOf(one)).stream()
                    .filter(other -> other.arm().equals(one.arm()) && other.mark() == one.mark()).count();
            addNumbers(chart, one, across, looks.get(one.arm()).variant(variant), variant > 0);
        }
        chart.fit(House.PLOT_HEIGHT, List.of());
        return chart;
    }

    /// Returns the chart as SVG.
    public String svg() {
        return Svg.of(xchart(), title, toString());
    }

    /// Returns the chart as PNG, twice as large in each direction as it is meant to be shown.
    public byte[] png() {
        return Png.of(xchart());
    }

    @Override
    public Map<String, String> mimeBundle() {
        return Pictures.bundle(this::xchart, title, toString());
    }

    /// Returns the numbers as an aligned text table, one line for each x.
    @Override
    public String toString() {
        return SeriesTable.of(this).toString();
    }

    private void addNumbers(XYChart chart, Series one, Axis across, Look look, boolean again) {
        if (one.points().isEmpty()) {
            return;
        }
        XYSeries shown = chart.addSeries(one.name(), xs(one, across), ys(one));
        shown.setLineColor(look.color());
        shown.setMarkerColor(look.color());
        shown.setLineStyle(again && one.mark() == Mark.MEASURED ? House.dotted(2) : line(one.mark()));
        shown.setMarker(one.mark() == Mark.MODEL ? SeriesMarkers.NONE : new MarkPainter(look, one.mark()));
    }

    private static BasicStroke line(Mark mark) {
        return switch (mark) {
            case MEASURED -> House.stroke(2);
            case RECORDED, MODEL -> House.dashed(1.6);
            case PUBLISHED, PREDICTED -> SeriesLines.NONE;
        };
    }

    private void addIntervals(XYChart chart, Series one, Axis across, Look look) {
        List<Double> at = new ArrayList<>();
        List<Double> ends = new ArrayList<>();
        for (Point point : one.points()) {
            point.interval().filter(range -> isDrawn(point, range)).ifPresent(interval -> {
                at.addAll(Collections.nCopies(3, across.position(point.x())));
                ends.addAll(List.of(interval.low(), interval.high(), Double.NaN));
            });
        }
        if (!at.isEmpty()) {
            XYSeries shown = chart.addSeries(one.name() + " interval", at, ends);
            shown.setLineColor(look.color());
            shown.setLineStyle(House.stroke(1.6));
            shown.setMarkerColor(look.color());
            shown.setMarker(new Cap());
            shown.setShowInLegend(false);
        }
    }

    private boolean isDrawn(Point point, Interval range) {
        return hasPlace(point) && hasPlace(Point.at(point.x(), range.low()));
    }

    private static double[] xs(Series one, Axis across) {
        return one.points().stream().mapToDouble(Point::x).map(across::position).toArray();
    }

    private Axis placed() {
        return x.showing(series.stream().flatMap(one -> one.points().stream()).mapToDouble(Point::x));
    }

    private double[] ys(Series one) {
        return one.points().stream().mapToDouble(point -> hasPlace(point) ? point.y() : Double.NaN).toArray();
    }

    private boolean hasPlace(Point point) {
        return Double.isFinite(point.y()) && (!y.isLogarithmic() || point.y() > 0)
                && (!x.isLogarithmic() || point.x() > 0);
    }

    private List<String> allNotes() {
        long zeros = series.stream().flatMap(one -> one.points().stream())
                .filter(point -> Double.isFinite(point.y()) && !hasPlace(point)).count();
        if (zeros == 0) {
            return notes;
        }
        String missing = zeros == 1 ? "One number is 0 or less and has" : zeros + " numbers are 0 or less and have";
        return Stream.concat(notes.stream(), Stream.of(missing + " no place on a logarithmic axis.")).toList();
    }
}
