// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Digits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The numbers of a chart as a table, for readers without pictures.
final class SeriesTable {
    private SeriesTable() {}

    static HtmlTable of(LineChart chart) {
        Stream<Column> columns = Stream.concat(Stream.of(Column.number(chart.x().title(), chart.x().unit())),
                chart.series().stream().map(one -> Column.number(one.name(), chart.y().unit())));
        HtmlTable table = HtmlTable.of(columns.toArray(Column[]::new)).titled(chart.title());
        double[] places = chart.series().stream().flatMap(one -> one.points().stream()).mapToDouble(Point::x)
                .distinct().sorted().toArray();
        for (double x : places) {
            List<String> row = new ArrayList<>();
            row.add(Ticks.number(x));
            chart.series().forEach(one -> row.add(cell(one, x)));
            table = table.row(row.toArray(String[]::new));
        }
        for (String note : chart.notes()) {
            table = table.note(note);
        }
        return table;
    }

    private static String cell(Series one, double x) {
        Optional<Point> here = one.points().stream()
                .filter(point -> point.x() == x && Double.isFinite(point.y())).findFirst();
        return here.map(point -> Digits.three(point.y()) + point.interval().map(range -> " (" + range + ")").orElse(""))
                .orElse(null);
    }
}
