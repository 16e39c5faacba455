// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Bytes;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import bufferlab.measure.Rich;
import java.util.List;
import java.util.Map;

/// How one arm compares with another: a ratio for each setting that both were measured in.
///
/// @param metric what is compared
/// @param first name of the arm above the line
/// @param second name of the arm below the line
/// @param rows one a setting
public record Comparison(Metric metric, String first, String second, List<Row> rows) implements Rich {

    /// A setting and the ratio in it.
    ///
    /// @param setting the case without its arm, such as `record 512 bytes, WARM`
    /// @param recordBytes its record size
    /// @param ratio median of the ratios within blocks
    public record Row(String setting, long recordBytes, Ratio ratio) {}

    public Comparison {
        rows = List.copyOf(rows);
    }

    /// Returns the ratio at a record size, of the first setting that has it.
    ///
    /// @throws IllegalArgumentException if none has it
    public Ratio at(long recordBytes) {
        return rows.stream().filter(row -> row.recordBytes == recordBytes).map(Row::ratio).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("record size " + Bytes.text(recordBytes)
                        + " was not measured for both arms. Give one of "
                        + String.join(", ", rows.stream().map(row -> Bytes.text(row.recordBytes)).distinct().toList())
                        + "."));
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("setting"), Column.number("ratio", ""),
                Column.number("95 % interval", ""), Column.number("pairs", ""), Column.text("verdict"))
                .titled(metric.label() + ": " + first + " / " + second);
        for (Row row : rows) {
            table = table.row(row.setting, Figure.text(row.ratio.estimate().median()),
                    row.ratio.estimate().interval().map(Interval::toString).orElse("none below 6 pairs"),
                    Integer.toString(row.ratio.estimate().n()), row.ratio.verdict().toString());
        }
        return table.note("Medians of the ratios within blocks. " + rows.size()
                + (rows.size() == 1 ? " comparison" : " comparisons") + ": each interval misses the true ratio in at most "
                + "1 of 20 runs.");
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
