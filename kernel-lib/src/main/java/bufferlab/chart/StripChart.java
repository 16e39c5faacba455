// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Legend.Entry;
import bufferlab.measure.Rich;
import java.awt.Color;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.markers.SeriesMarkers;

/// Steps from top to bottom, each with the stretches of an axis that it covers: which bytes of a file each call moved.
///
/// @param title what the chart shows
/// @param axis what the stretches lie on
/// @param kinds the kinds of strips, in the order of their colours; the legend shows those that occur
/// @param rows the steps in their order
/// @param notes sentences under the chart
public record StripChart(String title, Axis axis, List<String> kinds, List<Row> rows, List<String> notes)
        implements Rich {
    private static final double ROW_HEIGHT = 17;

    /// One step.
    ///
    /// @param label what stands at its left
    /// @param value what stands at its right
    /// @param strips what it covers; may be nothing
    public record Row(String label, String value, List<Strip> strips) {
        /// Keeps the strips as they are now.
        public Row {
            strips = List.copyOf(strips);
        }
    }

    /// A stretch of the axis. One without a length is a thin line.
    ///
    /// @param kind what the legend calls it, one of the chart's kinds; strips of one kind have one colour
    /// @param from where it begins
    /// @param to where it ends
    public record Strip(String kind, double from, double to) {}

    /// Keeps the lists as they are now.
    public StripChart {
        kinds = List.copyOf(kinds);
        rows = List.copyOf(rows);
        notes = List.copyOf(notes);
    }

    /// Returns this chart with a sentence under it.
    public StripChart note(String note) {
        return new StripChart(title, axis, kinds, rows, Stream.concat(notes.stream(), Stream.of(note)).toList());
    }

    /// Returns a plain XChart object of this chart; changing it doesn't change this.
    ///
    /// **Shape**: one XChart series for each strip, named `row i, kind`; its two points are the ends of the strip, y is the
    /// row, 0 for the first and −1 for the next.
    public XYChart xchart() {
        HouseChart chart = new HouseChart(title, axis, new Vertical.Rows(labels(), values()), notes);
        Map<String, Color> colors = colors();
        double least = 0.003 * rows.stream().flatMap(row -> row.strips().stream()).mapToDouble(Strip::to).max().orElse(1);
        for (int i = 0; i < rows.size(); i++) {
            for (Strip strip : rows.get(i).strips()) {
                double end = Math.max(strip.to(), strip.from() + least);
                XYSeries shown = chart.addSeries("row " + (i + 1) + ", " + strip.kind(),
                        new double[] {strip.from(), end}, new double[] {-i, -i});
                shown.setLineColor(colors.get(strip.kind()));
                shown.setLineStyle(House.stroke(ROW_HEIGHT - 6));
                shown.setMarker(SeriesMarkers.NONE);
                shown.setShowInLegend(false);
            }
        }
        chart.fit(Math.max(1, rows.size()) * ROW_HEIGHT, colors.entrySet().stream().map(kind -> new Entry(kind.getKey(),
                kind.getValue(), Optional.of(House.stroke(12)), Optional.empty())).toList());
        return chart;
    }

    private Map<String, Color> colors() {
        Map<String, Color> colors = new LinkedHashMap<>();
        for (int i = 0; i < kinds.size(); i++) {
            String kind = kinds.get(i);
            if (rows.stream().flatMap(row -> row.strips().stream()).anyMatch(strip -> strip.kind().equals(kind))) {
                colors.put(kind, Palette.COLORS.get(i % Palette.COLORS.size()));
            }
        }
        return colors;
    }

    private List<String> labels() {
        return rows.stream().map(Row::label).toList();
    }

    private List<String> values() {
        return rows.stream().map(Row::value).toList();
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

    /// Returns the rows as text, one line each.
    @Override
    public String toString() {
        List<String> lines = new ArrayList<>(List.of(title));
        for (Row row : rows) {
            String strips = String.join(", ", row.strips().stream().map(strip -> strip.kind() + " "
                    + Ticks.number(strip.from()) + " to " + Ticks.number(strip.to())).toList());
            lines.add(String.join("  ", Stream.of(row.label(), strips, row.value()).filter(text -> !text.isEmpty()).toList()));
        }
        lines.addAll(notes);
        return String.join("\n", lines);
    }
}
