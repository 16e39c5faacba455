// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.HtmlTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// A table as aligned text for terminals: numbers at the right, one space of air at each side of a column.
final class TextTable {
    private final HtmlTable table;
    private final List<String> header;
    private final int[] widths;

    TextTable(HtmlTable table) {
        this.table = table;
        this.header = table.columns().stream().map(TextTable::heading).toList();
        this.widths = IntStream.range(0, header.size()).map(this::width).toArray();
    }

    private static String heading(Column column) {
        return column.unit().isEmpty() ? column.name() : column.name() + ", " + column.unit();
    }

    private int width(int column) {
        return IntStream.concat(IntStream.of(length(header.get(column))),
                table.rows().stream().mapToInt(row -> length(oneLine(row.get(column))))).max().orElse(0);
    }

    @Override
    public String toString() {
        List<String> lines = new ArrayList<>();
        if (!table.title().isEmpty()) {
            lines.add(table.title());
        }
        if (!table.lead().isEmpty()) {
            lines.add(table.lead());
        }
        lines.add(line(header));
        lines.add(IntStream.of(widths).mapToObj("─"::repeat).collect(Collectors.joining("  ")));
        table.rows().forEach(row -> lines.add(line(row)));
        lines.addAll(table.notes());
        return String.join("\n", lines);
    }

    private String line(List<String> cells) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < cells.size(); i++) {
            String cell = oneLine(cells.get(i));
            String air = " ".repeat(widths[i] - length(cell));
            line.append(i > 0 ? "  " : "").append(table.columns().get(i).number() ? air + cell : cell + air);
        }
        return line.toString().stripTrailing();
    }

    private static String oneLine(String cell) {
        return cell.replaceAll("\\R", " ");
    }

    private static int length(String text) {
        return text.codePointCount(0, text.length());
    }
}
