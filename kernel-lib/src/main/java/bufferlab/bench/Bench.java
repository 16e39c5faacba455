// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.dataset.Scratch;
import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The main of `./lab bench`: measures rows, prints them, and exits with 1 if a bar fails.
///
/// Arguments: the file to write the rows to as JSON, then the names of the [Group]s to measure.
public final class Bench {
    private static final double MILLIS = 1e6;

    private Bench() {}

    /// Runs the bench.
    public static void main(String[] arguments) throws Exception {
        List<Row> rows = new ArrayList<>();
        Path home = Path.of(System.getenv().getOrDefault("BUFFERLAB_HOME", ""));
        try (Scratch scratch = Scratch.open()) {
            Standalone standalone = new Standalone(home.resolve("bench"), scratch);
            for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
                rows.addAll(Group.valueOf(name.toUpperCase(Locale.ROOT)).rows(standalone));
            }
        }
        System.out.println(table(rows));
        new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(new File(arguments[0]),
                rows.stream().map(Row::fields).toList());
        System.exit(rows.stream().allMatch(Row::holds) ? 0 : 1);
    }

    private static HtmlTable table(List<Row> rows) {
        HtmlTable table = HtmlTable.of(Column.text("row"), Column.number("ratio", ""), Column.number("95 % interval", ""),
                Column.number("pairs", ""), Column.number("first", "ms"), Column.number("second", "ms"), Column.text("bar"),
                Column.text("result"));
        for (Row row : rows) {
            Estimate ratio = row.measured().ratio().estimate();
            table = table.row(row.name(), fixed(ratio.median()), ratio.interval().map(Interval::toString).orElse(null),
                    Integer.toString(ratio.n()), fixed(row.measured().first() / MILLIS),
                    fixed(row.measured().second() / MILLIS), row.bar().text(), row.holds() ? "holds" : "FAILS");
        }
        return table.note("Medians of paired ratios, first to second, each pair in random order, with exact 95 % intervals.");
    }

    private static String fixed(double value) {
        return String.format(Locale.ROOT, "%.3f", value);
    }
}
