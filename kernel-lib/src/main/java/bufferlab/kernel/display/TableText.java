// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import java.util.Locale;
import tech.tablesaw.api.ColumnType;
import tech.tablesaw.api.Table;
import tech.tablesaw.columns.Column;

/// A Tablesaw table as HTML, and as text where HTML can't be shown.
final class TableText {
    private static final int ROWS_SHOWN = 50;
    private static final int ROWS_AT_END = 5;

    private TableText() {}

    /// Returns the table as HTML: at most 50 rows, the last five of them from its end, and a count.
    static String html(Table table) {
        StringBuilder html = new StringBuilder("<table class=\"dataframe\">");
        if (table.name() != null && !table.name().isBlank()) {
            html.append("<caption>").append(Html.escape(table.name())).append("</caption>");
        }
        html.append("<thead><tr>");
        table.columns().forEach(column -> html.append("<th>").append(Html.escape(column.name())).append("</th>"));
        html.append("</tr></thead><tbody>");
        boolean cut = table.rowCount() > ROWS_SHOWN;
        rows(table, html, 0, cut ? ROWS_SHOWN - ROWS_AT_END : table.rowCount());
        if (cut) {
            html.append("<tr>").append("<td>…</td>".repeat(table.columnCount())).append("</tr>");
            rows(table, html, table.rowCount() - ROWS_AT_END, table.rowCount());
        }
        return html.append("</tbody></table><p>").append(size(table, cut)).append("</p>").toString();
    }

    private static void rows(Table table, StringBuilder html, int from, int to) {
        for (int row = from; row < to; row++) {
            html.append("<tr>");
            for (Column<?> column : table.columns()) {
                boolean text = column.type().equals(ColumnType.STRING);
                html.append(text ? "<td style=\"text-align: left\">" : "<td>")
                        .append(Html.escape(column.getString(row))).append("</td>");
            }
            html.append("</tr>");
        }
    }

    private static String size(Table table, boolean cut) {
        String size = String.format(Locale.ROOT, "%,d %s × %,d %s",
                table.rowCount(), table.rowCount() == 1 ? "row" : "rows",
                table.columnCount(), table.columnCount() == 1 ? "column" : "columns");
        return cut ? size + ", " + ROWS_SHOWN + " rows shown" : size;
    }

    /// Returns the table as Tablesaw prints it, cut in the same way.
    static String plain(Table table) {
        boolean cut = table.rowCount() > ROWS_SHOWN;
        return table.print(ROWS_SHOWN) + (cut ? "\n" + size(table, true) : "");
    }
}
