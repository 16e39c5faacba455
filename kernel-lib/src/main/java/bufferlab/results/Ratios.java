// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

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

    /// A column and how a row fills it.
    private record Filled(Column column, Function<Row, String> value) {}

    private List<Filled> columns(Settings settings) {
        List<Filled> columns = new ArrayList<>();
        columns.add(new Filled(Column.text("arm"), row -> row.measured.arm()));
        if (rows.stream().anyMatch(row -> !settings.differing(row.measured).isEmpty())) {
            columns.add(new Filled(Column.text("setting"), row -> settings.differing(row.measured)));
        }
        columns.add(new Filled(Column.number("ratio", ""), row -> Figure.text(row.ratio.estimate().median())));
        columns.add(new Filled(Column.number("95 % interval", ""), row -> row.ratio.estimate().interval().map(Interval::toString)
                .orElse("none below 6 pairs")));
        if (printed.isPresent()) {
            columns.add(new Filled(Column.number("published", ""), row -> published(row.measured).stream()
                    .mapToObj(Figure::text).findFirst().orElse(null)));
        }
        columns.add(new Filled(Column.number("pairs", ""), row -> Integer.toString(row.ratio.estimate().n())));
        columns.add(new Filled(Column.text("verdict"), row -> row.ratio.verdict().toString()));
        return columns;
    }

    private HtmlTable table() {
        Settings settings = new Settings(rows.stream().map(Row::measured).toList());
        List<Filled> columns = columns(settings);
        String common = settings.common();
        HtmlTable table = HtmlTable.of(columns.stream().map(Filled::column).toArray(Column[]::new))
                .titled(metric.label() + ", as a multiple of " + base + (common.isEmpty() ? "" : " (" + common + ")"));
        for (Row row : rows) {
            table = table.row(columns.stream().map(filled -> filled.value.apply(row)).toArray(String[]::new));
        }
        return table.note("Medians of the ratios within blocks. " + rows.size()
                + (rows.size() == 1 ? " comparison" : " comparisons") + ": each interval misses the true ratio in at most "
                + "1 of 20 runs.");
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
