// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.measure.Rich;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// A small table for reading: a header with units, numbers aligned at the right, notes underneath.
///
/// It shows itself as HTML that takes its colours from the page, light or dark, and as aligned text. Cells are text
/// that the caller has rounded; they are escaped here.
///
/// @param title what stands above; empty for nothing
/// @param lead a sentence between title and columns; empty for none
/// @param columns what the columns hold
/// @param rows the cells, as many in each row as there are columns
/// @param notes sentences under the table
public record HtmlTable(String title, String lead, List<Column> columns, List<List<String>> rows, List<String> notes)
        implements Rich {
    private static final String MISSING = "–";
    private static final String NUMBER = "text-align:right;font-variant-numeric:tabular-nums;";
    private static final String TEXT = "text-align:left;";
    private static final String CELL = "padding:.25em .6em;border:0;white-space:nowrap;";

    /// One column.
    ///
    /// @param name what it holds
    /// @param unit in which unit; empty for none
    /// @param number whether its cells are aligned at the right
    public record Column(String name, String unit, boolean number) {
        /// Returns a column of words.
        public static Column text(String name) {
            return new Column(name, "", false);
        }

        /// Returns a column of numbers, with their unit or an empty text.
        public static Column number(String name, String unit) {
            return new Column(name, unit, true);
        }
    }

    /// Refuses a row that has not one cell for each column. A missing cell is null and shown as `–`.
    public HtmlTable {
        columns = List.copyOf(columns);
        int width = columns.size();
        rows = rows.stream().map(row -> {
            if (row.size() != width) {
                throw new IllegalArgumentException("row of " + row.size() + " cells refused: the table has " + width
                        + " columns. Give null where a cell is missing.");
            }
            return Collections.unmodifiableList(row.stream().map(cell -> cell == null ? MISSING : cell).toList());
        }).toList();
        notes = List.copyOf(notes);
    }

    /// Returns a table without rows.
    public static HtmlTable of(Column... columns) {
        return new HtmlTable("", "", List.of(columns), List.of(), List.of());
    }

    /// Returns this table under a title.
    public HtmlTable titled(String title) {
        return new HtmlTable(title, lead, columns, rows, notes);
    }

    /// Returns this table opened by a sentence.
    public HtmlTable lead(String lead) {
        return new HtmlTable(title, lead, columns, rows, notes);
    }

    /// Returns this table with one more row; a missing cell is null.
    public HtmlTable row(String... cells) {
        List<List<String>> more = new ArrayList<>(rows);
        more.add(Stream.of(cells).map(cell -> cell == null ? MISSING : cell).toList());
        return new HtmlTable(title, lead, columns, more, notes);
    }

    /// Returns this table with one more sentence underneath.
    public HtmlTable note(String note) {
        return new HtmlTable(title, lead, columns, rows, Stream.concat(notes.stream(), Stream.of(note)).toList());
    }

    /// Returns the table as HTML; everything that came from data is escaped.
    public String html() {
        StringBuilder html = new StringBuilder("<div class=\"bufferlab-table\">\n"
                + "<table style=\"border-collapse:collapse;border:0;margin:.5em 0\">\n");
        if (!title.isEmpty()) {
            html.append("<caption style=\"caption-side:top;text-align:left;font-weight:bold;padding:.25em .8em\">")
                    .append(Markup.escape(title)).append(opening()).append("</caption>\n");
        }
        html.append("<thead><tr style=\"border-bottom:1px solid currentColor;background:transparent\">");
        for (Column column : columns) {
            html.append("<th scope=\"col\" style=\"vertical-align:bottom;").append(CELL).append(alignment(column)).append("\">")
                    .append(Markup.escape(column.name())).append(unit(column)).append("</th>");
        }
        html.append("</tr></thead>\n<tbody>\n");
        rows.forEach(row -> appendRow(html, row));
        html.append("</tbody>\n</table>\n");
        notes.forEach(note -> html.append("<p style=\"margin:.2em .8em;font-size:90%;max-width:50em\">")
                .append(Markup.escape(note)).append("</p>\n"));
        return html.append("</div>").toString();
    }

    @Override
    public Map<String, String> mimeBundle() {
        return Map.of("text/html", html(), "text/plain", toString());
    }

    /// Returns the table as aligned text.
    @Override
    public String toString() {
        return new TextTable(this).toString();
    }

    private String opening() {
        return lead.isEmpty() ? "" : "<br><span style=\"font-weight:normal\">" + Markup.escape(lead) + "</span>";
    }

    private void appendRow(StringBuilder html, List<String> row) {
        html.append("<tr style=\"background:transparent\">");
        for (int i = 0; i < row.size(); i++) {
            html.append("<td style=\"").append(CELL).append(alignment(columns.get(i))).append("\">")
                    .append(Markup.escape(row.get(i))).append("</td>");
        }
        html.append("</tr>\n");
    }

    private static String alignment(Column column) {
        return column.number() ? NUMBER : TEXT;
    }

    private static String unit(Column column) {
        return column.unit().isEmpty() ? ""
                : "<br><span style=\"font-weight:normal;opacity:.75\">" + Markup.escape(column.unit()) + "</span>";
    }
}
