// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import bufferlab.published.Published;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// How every arm of a run compares with one of them, the base: a ratio for each setting that both were measured in, and
/// beside it the ratio that a publication printed, where one is added.
///
/// @param metric what is compared
/// @param base name of the arm below the line
/// @param rows one an arm and setting
/// @param printed the publication, if one was added
public record Ratios(Metric metric, String base, List<Row> rows, Optional<Published> printed) implements Rich {

    /// An arm in a setting, and its ratio to the base.
    ///
    /// @param measured the case of the arm
    /// @param ratio median of the ratios within blocks
    public record Row(Case measured, Ratio ratio) {}

    public Ratios {
        rows = List.copyOf(rows);
    }

    /// Returns these ratios with those that a publication printed for the same arms and cache states. A variant of an
    /// arm, such as `C++ fstream, -O0`, stands beside the same number as the arm.
    ///
    /// @throws IllegalArgumentException if the publication has no figure of this metric
    public Ratios with(Published published) {
        new Printed(published, metric).figures();
        return new Ratios(metric, base, rows, Optional.of(published));
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(printed.isPresent()
                ? new Column[] {Column.text("arm"), Column.text("setting"), Column.number("ratio", ""),
                    Column.number("95 % interval", ""), Column.number("pairs", ""), Column.text("verdict"),
                    Column.number("ratio, published", "")}
                : new Column[] {Column.text("arm"), Column.text("setting"), Column.number("ratio", ""),
                    Column.number("95 % interval", ""), Column.number("pairs", ""), Column.text("verdict")})
                .titled(metric.label() + ", as a multiple of " + base);
        for (Row row : rows) {
            String[] cells = {row.measured.arm(), row.measured.setting(), Figure.text(row.ratio.estimate().median()),
                row.ratio.estimate().interval().map(Interval::toString).orElse("none below 6 pairs"),
                Integer.toString(row.ratio.estimate().n()), row.ratio.verdict().toString()};
            table = printed.isEmpty() ? table.row(cells) : table.row(withPublished(cells, row.measured));
        }
        return table.note("Medians of the ratios within blocks. " + rows.size()
                + (rows.size() == 1 ? " comparison" : " comparisons") + ": each interval misses the true ratio in at most "
                + "1 of 20 runs.");
    }

    private String[] withPublished(String[] cells, Case measured) {
        String[] more = java.util.Arrays.copyOf(cells, cells.length + 1);
        OptionalDouble ratio = published(measured);
        more[cells.length] = ratio.isPresent() ? Figure.text(ratio.getAsDouble()) : null;
        return more;
    }

    private OptionalDouble published(Case measured) {
        Printed table = new Printed(printed.orElseThrow(), metric);
        Case below = new Case(base, measured.recordBytes(), measured.cache(), measured.target());
        for (String heading : table.headings()) {
            OptionalDouble one = table.beside(measured, heading);
            OptionalDouble other = table.beside(below, heading);
            if (one.isPresent() && other.isPresent()) {
                return OptionalDouble.of(one.getAsDouble() / other.getAsDouble());
            }
        }
        return OptionalDouble.empty();
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }
}
