// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Axis;
import bufferlab.chart.Bar;
import bufferlab.chart.BarChart;
import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.chart.Mark;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// How one arm compares with another on the machines of a class.
///
/// @param question what the class asked
/// @param metric what is compared
/// @param first name of the arm above the line
/// @param second name of the arm below the line
/// @param rows one a machine and setting
public record ClassComparison(String question, Metric metric, String first, String second, List<Row> rows) implements Rich {

    /// A machine, a setting, and the ratio there.
    ///
    /// @param name whose record it is
    /// @param machine processor, file system and virtualisation
    /// @param setting the case without its arm
    /// @param ratio median of the ratios within the blocks of that machine's run
    public record Row(String name, String machine, String setting, Ratio ratio) {}

    /// Puts the settings in order, and the machines below each other.
    public ClassComparison {
        rows = rows.stream().sorted(Comparator.comparing(Row::setting)).toList();
    }

    /// Returns a chart: a row a machine, a mark a setting.
    public BarChart chart() {
        BarChart chart = BarChart.asking(question, Axis.log(title(), ""));
        for (String setting : settings()) {
            chart = chart.with(setting, Mark.MEASURED, rows.stream().filter(row -> row.setting.equals(setting))
                    .map(row -> Bar.of(row.name, row.ratio.estimate())).toList());
        }
        return chart;
    }

    /// Returns the ratios as a table, and for each setting how many machines agree.
    public HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("whose"), Column.text("machine"), Column.text("setting"),
                Column.number("ratio", ""), Column.number("95 % interval", ""), Column.number("pairs", ""),
                Column.text("verdict")).titled(question + " (" + title() + ")");
        for (Row row : rows) {
            table = table.row(row.name, row.machine, row.setting, Figure.text(row.ratio.estimate().median()),
                    row.ratio.estimate().interval().map(Interval::toString).orElse("none below 6 pairs"),
                    Integer.toString(row.ratio.estimate().n()), row.ratio.verdict().toString());
        }
        for (String setting : settings()) {
            table = table.note(setting + ": " + verdicts(setting) + ".");
        }
        return table.note("Each ratio was taken on one machine. Machines aren't repetitions: they may differ for a reason.");
    }

    private List<String> settings() {
        return rows.stream().map(Row::setting).distinct().toList();
    }

    private String verdicts(String setting) {
        Map<String, Long> counted = rows.stream().filter(row -> row.setting.equals(setting)).collect(Collectors.groupingBy(
                row -> row.ratio.verdict().toString(), java.util.TreeMap::new, Collectors.counting()));
        return counted.entrySet().stream().map(one -> one.getKey() + " on " + one.getValue()).collect(Collectors.joining(", "));
    }

    private String title() {
        return metric.label() + ", " + first + " / " + second;
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
