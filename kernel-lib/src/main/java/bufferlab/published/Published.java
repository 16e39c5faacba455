// SPDX-License-Identifier: Apache-2.0
package bufferlab.published;

import bufferlab.measure.Rich;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tech.tablesaw.api.DoubleColumn;
import tech.tablesaw.api.LongColumn;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// One published table: its figures, and the facts that go with it.
///
/// @param name such as `vax/read`
/// @param figures the printed numbers, in the order of the publication
/// @param facts what is known of the whole table: source, machine, file size and so on
public record Published(String name, List<Figure> figures, List<Figure> facts) implements Rich {
    private static final Map<String, List<Figure>> TABLES = HistoricalFiles.read();

    /// Keeps the lists as they are now.
    public Published {
        figures = List.copyOf(figures);
        facts = List.copyOf(facts);
    }

    /// Returns the published table `vax/read`, `vax/write`, `knee`, `copy` or `cedict`.
    ///
    /// @throws IllegalArgumentException if there is none of that name; the message names those there are
    public static Published table(String name) {
        List<Figure> all = TABLES.get(name);
        if (all == null) {
            throw new IllegalArgumentException("no published table is called \"" + name + "\". There are: "
                    + String.join(", ", names()) + ".");
        }
        Map<Boolean, List<Figure>> parts = all.stream().collect(Collectors.partitioningBy(Figure::isFact));
        return new Published(name, parts.get(false), parts.get(true));
    }

    /// Returns the names of all published tables.
    public static List<String> names() {
        return List.copyOf(TABLES.keySet());
    }

    /// Returns who published it, as far as our copy says.
    public String source() {
        return facts.stream().filter(fact -> fact.name().equals("source")).map(fact -> fact.asPrinted().orElseThrow())
                .collect(Collectors.joining("; "));
    }

    /// Returns a fact such as `file size`, the first if it has several, or nothing.
    public Optional<Figure> fact(String fact) {
        return facts.stream().filter(one -> one.name().equals(fact)).findFirst();
    }

    /// Returns the arms in the order of the publication.
    public List<String> arms() {
        return figures.stream().map(Figure::arm).distinct().toList();
    }

    /// Returns the number of one arm at one record size, in the unit of the figure; nothing if none was printed.
    public OptionalDouble value(String arm, long recordBytes, String figure) {
        return of(arm, figure).stream().filter(one -> one.recordBytes().equals(OptionalLong.of(recordBytes)))
                .map(Figure::value).findFirst().orElse(OptionalDouble.empty());
    }

    /// Returns all figures of one name for one arm, such as every `clock` of `read`.
    public List<Figure> of(String arm, String figure) {
        return figures.stream().filter(one -> one.arm().equals(arm) && one.name().equals(figure)).toList();
    }

    /// Returns the numbers as a plain Tablesaw table.
    ///
    /// **Shape**: one row for each arm, record size and condition, in the order of the publication; one number column
    /// for each figure, named with its unit, such as `clock s`; missing where nothing was printed. Columns
    /// `record_bytes` and `condition` are left out where the whole table has none.
    public Table table() {
        List<Key> keys = figures.stream().map(Key::of).distinct().toList();
        Table table = Table.create(name, StringColumn.create("arm", keys.stream().map(Key::arm).toList()));
        if (keys.stream().anyMatch(key -> key.recordBytes().isPresent())) {
            table.addColumns(records(keys));
        }
        if (keys.stream().anyMatch(key -> !key.condition().isEmpty())) {
            table.addColumns(StringColumn.create("condition", keys.stream().map(Key::condition).toList()));
        }
        figures.stream().map(Column::of).distinct().forEach(column -> table.addColumns(numbers(keys, column)));
        return table;
    }

    /// Returns every figure as it was printed, with what we derived and assumed, as a plain Tablesaw table.
    public Table asPrinted() {
        return Table.create(name,
                StringColumn.create("arm", figures.stream().map(Figure::arm).toList()),
                records(figures.stream().map(Key::of).toList()),
                StringColumn.create("condition", figures.stream().map(Figure::condition).toList()),
                StringColumn.create("figure", figures.stream().map(Figure::name).toList()),
                StringColumn.create("unit", figures.stream().map(Figure::unit).toList()),
                StringColumn.create("as_printed", figures.stream().map(one -> one.asPrinted().orElse("")).toList()),
                DoubleColumn.create("derived", figures.stream().map(one -> boxed(one.derived())).toArray(Double[]::new)),
                StringColumn.create("assumption", figures.stream().map(one -> one.assumption().orElse("")).toList()));
    }

    @Override
    public Map<String, String> mimeBundle() {
        return Map.of("text/html", PrintedTable.of(this).html(), "text/plain", toString());
    }

    /// Returns the source, the doubts, and the numbers.
    @Override
    public String toString() {
        TreeSet<String> doubts = new TreeSet<>();
        figures.forEach(one -> one.assumption().ifPresent(doubts::add));
        return source() + "\n" + table() + (doubts.isEmpty() ? "" : "\n" + String.join("\n", doubts));
    }

    private static LongColumn records(List<Key> keys) {
        LongColumn column = LongColumn.create("record_bytes");
        keys.forEach(key -> key.recordBytes().ifPresentOrElse(column::append, column::appendMissing));
        return column;
    }

    private DoubleColumn numbers(List<Key> keys, Column wanted) {
        DoubleColumn column = DoubleColumn.create(wanted.title());
        for (Key key : keys) {
            figures.stream().filter(one -> Key.of(one).equals(key) && Column.of(one).equals(wanted)).findFirst()
                    .map(Figure::value).orElse(OptionalDouble.empty())
                    .ifPresentOrElse(column::append, column::appendMissing);
        }
        return column;
    }

    private static Double boxed(OptionalDouble value) {
        return value.isPresent() ? value.getAsDouble() : null;
    }

    private record Key(String arm, OptionalLong recordBytes, String condition) {
        static Key of(Figure figure) {
            return new Key(figure.arm(), figure.recordBytes(), figure.condition());
        }
    }

    private record Column(String name, String unit) {
        static Column of(Figure figure) {
            return new Column(figure.name(), figure.unit());
        }

        String title() {
            return unit.isEmpty() ? name : name + " " + unit;
        }
    }
}
