// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.HtmlTable.Column;
import bufferlab.chart.Palette.Look;
import bufferlab.measure.Digits;
import bufferlab.measure.Rich;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.SeriesMarkers;

/// One number an arm, a row each: for tables that have no record size, such as copying a file or loading a dictionary.
///
/// Rows run across, so that long names stay readable. What was measured is a bar from 0, or on a logarithmic axis,
/// which has no 0, a mark; what was published is a hollow mark in the same row.
///
/// @param title the question the chart answers
/// @param axis what the numbers are
/// @param sets what is compared in each row, in the order of the legend
/// @param notes sentences under the chart
public record BarChart(String title, Axis axis, List<BarSet> sets, List<String> notes) implements Rich {
    private static final double ROW_HEIGHT = 34;

    /// One number for each arm, from one source.
    ///
    /// @param name what the legend says, such as `today, warm` or `2016`
    /// @param mark where the numbers come from
    /// @param bars the numbers
    public record BarSet(String name, Mark mark, List<Bar> bars) {
        /// Keeps the bars as they are now.
        public BarSet {
            bars = List.copyOf(bars);
        }

        private Optional<Bar> of(String arm) {
            return bars.stream().filter(bar -> bar.arm().equals(arm) && Double.isFinite(bar.value())).findFirst();
        }
    }

    /// Refuses two sets of one name, which a legend couldn't tell apart.
    public BarChart {
        sets = List.copyOf(sets);
        notes = List.copyOf(notes);
        Set<String> names = new HashSet<>();
        for (BarSet set : sets) {
            if (!names.add(set.name())) {
                throw new IllegalArgumentException("two sets of bars are called \"" + set.name()
                        + "\". Give each its own name.");
            }
        }
    }

    /// Returns an empty chart, titled by its question.
    public static BarChart asking(String title, Axis axis) {
        return new BarChart(title, axis, List.of(), List.of());
    }

    /// Returns this chart with one more number for each of some arms.
    public BarChart with(String name, Mark mark, List<Bar> bars) {
        return new BarChart(title, axis,
                Stream.concat(sets.stream(), Stream.of(new BarSet(name, mark, bars))).toList(), notes);
    }

    /// Returns this chart with a sentence under it.
    public BarChart note(String note) {
        return new BarChart(title, axis, sets, Stream.concat(notes.stream(), Stream.of(note)).toList());
    }

    /// Returns a plain XChart object of this chart; changing it doesn't change this.
    ///
    /// **Shape**: one XChart series for each number, named `arm, set`; x is the number and y the row, 0 for the first
    /// and −1 for the next. That of a bar has two points, from 0 to the number.
    public XYChart xchart() {
        List<String> arms = arms();
        Map<String, Look> looks = Palette.looks(arms);
        HouseChart chart = new HouseChart(title, axis, new Vertical.Rows(arms, values(arms)), notes);
        for (BarSet set : sets) {
            for (Bar bar : set.bars()) {
                if (axis.isLogarithmic() ? bar.value() > 0 : Double.isFinite(bar.value())) {
                    add(chart, set, bar, looks.get(bar.arm()));
                }
            }
        }
        chart.fit(arms.size() * Math.max(ROW_HEIGHT, 16 * lanes() + 14), key());
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

    /// Returns the numbers as an aligned text table, one line for each arm.
    @Override
    public String toString() {
        HtmlTable table = HtmlTable.of(Stream.concat(Stream.of(Column.text("arm")),
                sets.stream().map(set -> Column.number(set.name(), axis.unit()))).toArray(Column[]::new)).titled(title);
        for (String arm : arms()) {
            table = table.row(Stream.concat(Stream.of(arm), sets.stream().map(set -> set.of(arm).map(BarChart::text)
                    .orElse("–"))).toArray(String[]::new));
        }
        for (String note : notes) {
            table = table.note(note);
        }
        return table.toString();
    }

    private static String text(Bar bar) {
        return Digits.three(bar.value()) + bar.interval().map(range -> " (" + range + ")").orElse("");
    }

    private List<String> arms() {
        return sets.stream().flatMap(set -> set.bars().stream()).map(Bar::arm).distinct().toList();
    }

    /// Returns what stands at the right of each row: its measured numbers, or the published ones if none was measured.
    private List<String> values(List<String> arms) {
        boolean measured = sets.stream().anyMatch(set -> set.mark() == Mark.MEASURED);
        Mark told = measured ? Mark.MEASURED : Mark.PUBLISHED;
        return arms.stream().map(arm -> sets.stream().filter(set -> set.mark() == told)
                .map(set -> set.of(arm).map(bar -> Digits.three(bar.value())).orElse("–"))
                .collect(Collectors.joining(" / "))).toList();
    }

    /// Returns how many measured numbers share a row, one below the other.
    private int lanes() {
        return (int) sets.stream().filter(set -> set.mark() == Mark.MEASURED).count();
    }

    private boolean isBar(BarSet set) {
        return !axis.isLogarithmic() && set.mark() == Mark.MEASURED;
    }

    private void add(XYChart chart, BarSet set, Bar bar, Look look) {
        double row = -arms().indexOf(bar.arm()) - offset(set);
        int variant = peers(set).indexOf(set);
        bar.interval().filter(range -> !isBar(set)).ifPresent(range -> addInterval(chart, set, bar, row));
        XYSeries shown = isBar(set)
                ? chart.addSeries(name(bar, set), new double[] {0, bar.value()}, new double[] {row, row})
                : chart.addSeries(name(bar, set), new double[] {bar.value()}, new double[] {row});
        boolean second = variant > 0 && isBar(set);
        shown.setLineColor(second ? House.pale(look.color()) : look.color());
        shown.setLineStyle(isBar(set) ? House.stroke(14) : SeriesLines.NONE);
        shown.setMarker(isBar(set) ? SeriesMarkers.NONE
                : new MarkPainter(new Look(look.color(), Glyph.values()[variant % Glyph.values().length]), set.mark()));
        shown.setShowInLegend(false);
        bar.interval().filter(range -> isBar(set)).ifPresent(range -> addInterval(chart, set, bar, row));
    }

    private void addInterval(XYChart chart, BarSet set, Bar bar, double row) {
        double[] ends = {bar.interval().orElseThrow().low(), bar.interval().orElseThrow().high()};
        XYSeries shown = chart.addSeries(name(bar, set) + " interval", ends, new double[] {row, row});
        shown.setLineColor(House.INK);
        shown.setLineStyle(House.stroke(2));
        shown.setMarker(SeriesMarkers.NONE);
        shown.setShowInLegend(false);
    }

    private static String name(Bar bar, BarSet set) {
        return bar.arm() + ", " + set.name();
    }

    /// Returns how far below its row's middle a set is drawn: measured numbers share the row, and others lie beside the
    /// measured one of their number.
    private double offset(BarSet set) {
        int lanes = lanes();
        if (lanes < 2) {
            return 0;
        }
        int place = Math.min(peers(set).indexOf(set), lanes - 1);
        boolean alone = set.mark() != Mark.MEASURED && peers(set).size() != lanes;
        return alone ? 0 : (place - (lanes - 1) / 2.0) * 16 / (16 * lanes + 14);
    }

    /// Returns the sets that are drawn in the same manner.
    private List<BarSet> peers(BarSet set) {
        return sets.stream().filter(other -> other.mark() == set.mark()).toList();
    }

    private List<Legend.Entry> key() {
        List<Legend.Entry> entries = new ArrayList<>();
        for (BarSet set : sets) {
            int variant = peers(set).indexOf(set);
            Look look = new Look(House.SOFT_INK, Glyph.values()[variant % Glyph.values().length]);
            entries.add(isBar(set)
                    ? new Legend.Entry(set.name(), variant > 0 ? House.pale(House.SOFT_INK) : House.SOFT_INK,
                            Optional.of(House.stroke(12)), Optional.empty())
                    : new Legend.Entry(set.name(), House.SOFT_INK, Optional.empty(),
                            Optional.of(new MarkPainter(look, set.mark()))));
        }
        return entries;
    }
}
