// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.dataset.Scratch;
import bufferlab.measure.Interval;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// The main of `./lab bench`: measures all rows, prints them, and exits with 1 if a bar fails.
///
/// Arguments: `--json FILE` to also write the rows as JSON.
public final class Bench {
    private Bench() {}

    /// Runs the bench.
    public static void main(String[] arguments) throws Exception {
        List<Row> rows = new ArrayList<>();
        Path home = Path.of(System.getenv().getOrDefault("BUFFERLAB_HOME", ""));
        try (Scratch scratch = Scratch.open()) {
            Standalone standalone = new Standalone(home.resolve("bench"), scratch);
            rows.addAll(new StandaloneRows(standalone).rows());
            rows.addAll(new CopyRows(standalone).rows());
        }
        System.out.println(table(rows));
        if (arguments.length == 2 && arguments[0].equals("--json")) {
            new ObjectMapper().writerWithDefaultPrettyPrinter().writeValue(new File(arguments[1]),
                    rows.stream().map(Row::fields).toList());
        }
        System.exit(rows.stream().allMatch(Row::holds) ? 0 : 1);
    }

    private static HtmlTable table(List<Row> rows) {
        HtmlTable table = HtmlTable.of(Column.text("row"), Column.number("ratio", ""), Column.number("95 % interval", ""),
                Column.number("pairs", ""), Column.text("bar"), Column.text("result"));
        for (Row row : rows) {
            table = table.row(row.name(), String.format(Locale.ROOT, "%.3f", row.ratio().estimate().median()),
                    row.ratio().estimate().interval().map(Interval::toString).orElse(null),
                    Integer.toString(row.ratio().estimate().n()), row.bar().text(), row.holds() ? "holds" : "FAILS");
        }
        return table.note("Medians of paired ratios, each pair in random order, with exact 95 % intervals.");
    }
}
