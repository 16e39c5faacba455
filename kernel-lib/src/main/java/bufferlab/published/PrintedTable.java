// SPDX-License-Identifier: Apache-2.0
package bufferlab.published;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/// A published table for reading: each figure as it was printed, the source above it, our readings and doubts below.
final class PrintedTable {
    private PrintedTable() {}

    static HtmlTable of(Published published) {
        boolean records = published.figures().stream().anyMatch(figure -> figure.recordBytes().isPresent());
        boolean conditions = published.figures().stream().anyMatch(figure -> !figure.condition().isEmpty());
        List<Figure> columns = distinctFigures(published);
        HtmlTable table = HtmlTable.of(header(records, conditions, columns)).titled(title(published));
        for (Key key : keys(published)) {
            List<String> cells = new ArrayList<>(List.of(key.arm));
            if (records) {
                cells.add(key.record.isPresent() ? String.valueOf(key.record.getAsLong()) : null);
            }
            if (conditions) {
                cells.add(key.condition);
            }
            for (Figure column : columns) {
                cells.add(printed(published, key, column));
            }
            table = table.row(cells.toArray(String[]::new));
        }
        for (String doubt : doubts(published)) {
            table = table.note(doubt);
        }
        return table;
    }

    private static String title(Published published) {
        String machine = published.fact("machine").flatMap(Figure::asPrinted).map(name -> ", " + name).orElse("");
        return published.source() + machine;
    }

    private static Column[] header(boolean records, boolean conditions, List<Figure> figures) {
        List<Column> columns = new ArrayList<>(List.of(Column.text("arm")));
        if (records) {
            columns.add(Column.number("record", "bytes"));
        }
        if (conditions) {
            columns.add(Column.text("condition"));
        }
        figures.forEach(figure -> columns.add(Column.number(figure.name(), figure.unit())));
        return columns.toArray(Column[]::new);
    }

    /// Returns one figure of each name and unit, in the order of the publication.
    private static List<Figure> distinctFigures(Published published) {
        List<Figure> columns = new ArrayList<>();
        for (Figure figure : published.figures()) {
            if (columns.stream().noneMatch(column -> sameColumn(column, figure))) {
                columns.add(figure);
            }
        }
        return columns;
    }

    private static boolean sameColumn(Figure one, Figure other) {
        return one.name().equals(other.name()) && one.unit().equals(other.unit());
    }

    private static Set<Key> keys(Published published) {
        return published.figures().stream().map(Key::of).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private static String printed(Published published, Key key, Figure column) {
        return published.figures().stream().filter(figure -> Key.of(figure).equals(key) && sameColumn(column, figure))
                .findFirst().flatMap(Figure::asPrinted).orElse(null);
    }

    /// Returns what we read into single figures, each once, with the rows it is about.
    private static List<String> doubts(Published published) {
        List<String> doubts = new ArrayList<>();
        for (Figure fact : published.facts()) {
            fact.assumption().ifPresent(text -> doubts.add(fact.name() + ": " + text + "."));
        }
        for (String text : published.figures().stream().flatMap(figure -> figure.assumption().stream()).distinct().toList()) {
            List<Figure> about = published.figures().stream()
                    .filter(figure -> figure.assumption().filter(text::equals).isPresent()).toList();
            String where = about.size() == 1 ? about.getFirst().arm() + ", " : "";
            doubts.add(where + about.getFirst().name() + ": " + text + ".");
        }
        return doubts;
    }

    private record Key(String arm, OptionalLong record, String condition) {
        static Key of(Figure figure) {
            return new Key(figure.arm(), figure.recordBytes(), figure.condition());
        }
    }
}
