// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import bufferlab.chart.HtmlTable;
import bufferlab.measure.Bytes;
import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import bufferlab.measure.Rich;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import tech.tablesaw.api.StringColumn;
import tech.tablesaw.api.Table;

/// The table of a run: a row a case, the columns of a process accounting and the calls that explain them.
public final class ResultTable implements Rich {
    /// Columns that are left out where they hold the same in every row, and what the title says instead.
    private static final SortedMap<String, UnaryOperator<String>> SHARED = new TreeMap<>(Map.of(
            "entries", value -> value + " entries", "record", value -> "record " + value, "target", UnaryOperator.identity()));

    private final Results results;
    private final List<Filled> columns;

    private ResultTable(Results results, List<Filled> columns) {
        this.results = results;
        this.columns = columns;
    }

    /// A column of figures: its title and how a case fills it.
    private record Filled(HtmlTable.Column column, Function<Case, String> value) {}

    static ResultTable of(Results results) {
        List<Filled> columns = new ArrayList<>();
        columns.add(new Filled(HtmlTable.Column.text("arm"), Case::arm));
        List<Case> cases = results.cases();
        if (cases.stream().anyMatch(found -> found.recordBytes() > 0)) {
            columns.add(new Filled(HtmlTable.Column.number("record", ""), found -> Bytes.text(found.recordBytes())));
        }
        boolean loads = cases.stream().anyMatch(found -> results.estimate(found, Metric.ENTRIES).isPresent());
        if (loads) {
            columns.add(new Filled(HtmlTable.Column.number("entries", ""), found -> count(results, found, Metric.ENTRIES)));
        }
        if (cases.stream().anyMatch(found -> found.target().isPresent())) {
            columns.add(new Filled(HtmlTable.Column.text("target"), found -> found.target().orElse("")));
        }
        if (cases.stream().anyMatch(found -> found.cache().isPresent())) {
            columns.add(new Filled(HtmlTable.Column.text("cache, as observed"), found -> observed(results, found)));
        }
        for (Metric calls : List.of(Metric.READ_CALLS, Metric.WRITE_CALLS)) {
            if (cases.stream().anyMatch(found -> made(results, found, calls))) {
                columns.add(new Filled(HtmlTable.Column.number(calls.label(), ""), found -> count(results, found, calls)));
            }
        }
        columns.add(new Filled(HtmlTable.Column.number("clock", "ms"), found -> figure(results, found, Metric.CLOCK)));
        columns.add(new Filled(HtmlTable.Column.number("95 % interval", ""), found -> results.estimate(found, Metric.CLOCK)
                .flatMap(Estimate::interval).map(Interval::toString).orElse(null)));
        if (loads) {
            columns.add(new Filled(HtmlTable.Column.number("with release", "ms"),
                    found -> figure(results, found, Metric.WITH_RELEASE)));
        }
        columns.add(new Filled(HtmlTable.Column.number("user", "ms"), found -> cpu(results, found, CpuTime::user)));
        columns.add(new Filled(HtmlTable.Column.number("system", "ms"), found -> cpu(results, found, CpuTime::system)));
        columns.add(new Filled(HtmlTable.Column.number("CPU", "%"), found -> figure(results, found, Metric.CPU)));
        if (results.samples().stream().anyMatch(ResultTable::hasOtherThreads)) {
            columns.add(new Filled(HtmlTable.Column.number("process CPU", "ms"),
                    found -> figure(results, found, Metric.PROCESS_CPU)));
        }
        columns.add(new Filled(HtmlTable.Column.number("n", ""), found -> Long.toString(
                results.samples(found).stream().filter(Sample::usable).count())));
        if (cases.stream().anyMatch(found -> leftOut(results, found) != null)) {
            columns.add(new Filled(HtmlTable.Column.text("left out"), found -> leftOut(results, found)));
        }
        return new ResultTable(results, columns);
    }

    /// Returns this table with a column for another metric, behind the clock's.
    public ResultTable with(Metric metric) {
        List<Filled> more = new ArrayList<>(columns);
        int user = columns.stream().map(filled -> filled.column.name()).toList().indexOf(Metric.USER.label());
        more.add(user, new Filled(HtmlTable.Column.number(metric.label(), metric.unit()), found -> metric.unit().equals("bytes")
                ? results.estimate(found, metric).map(value -> Figure.bytes(value.median())).orElse(null)
                : figure(results, found, metric)));
        return new ResultTable(results, more);
    }

    /// Returns this table with what a publication printed for the clock, beside the clock of the arms that it stands for; for
    /// loads also what it printed with the release, and for as many entries as one column counts, where it has one.
    ///
    /// @throws IllegalArgumentException if the publication has no clock
    public ResultTable with(Published published) {
        ResultTable table = beside(published, Metric.CLOCK, "95 % interval", "", 1);
        if (!has(Metric.WITH_RELEASE)) {
            return table;
        }
        table = table.beside(published, Metric.WITH_RELEASE, Metric.WITH_RELEASE.label(), ", with release", 1);
        return has(Metric.PER_100K)
                ? table.beside(published, Metric.CLOCK, Metric.PER_100K.label(), ", 100,000 entries", 1e5) : table;
    }

    private boolean has(Metric metric) {
        return columns.stream().anyMatch(filled -> filled.column.name().equals(metric.label()));
    }

    /// Returns this table with printed numbers behind a column, each heading of them a column; taken for so many entries, or
    /// for all with 1.
    private ResultTable beside(Published published, Metric metric, String column, String suffix, double entries) {
        Printed printed = new Printed(published, metric);
        List<Filled> more = new ArrayList<>(columns);
        int at = 1 + columns.stream().map(filled -> filled.column.name()).toList().indexOf(column);
        for (String heading : printed.headings().reversed()) {
            double all = entries > 1 ? printed.entries(heading).orElse(Double.NaN) : 1;
            if (!Double.isNaN(all)) {
                more.add(at, new Filled(HtmlTable.Column.number(heading + suffix, metric.unit()), found -> printed
                        .beside(found, heading).stream().mapToObj(value -> Figure.text(value * entries / all)).findFirst()
                        .orElse(null)));
            }
        }
        return new ResultTable(results, more);
    }

    /// Returns the same rows as a plain Tablesaw table of texts. Use [Results#tidy()] for the samples behind it.
    public Table tablesaw() {
        Table table = Table.create(results.question());
        for (Filled filled : columns) {
            String unit = filled.column.unit().isEmpty() ? "" : " (" + filled.column.unit() + ")";
            table.addColumns(StringColumn.create(filled.column.name() + unit,
                    results.cases().stream().map(filled.value).toList()));
        }
        return table;
    }

    /// Returns the table for reading: what all rows share in record, target and entries stands in the title.
    private HtmlTable view() {
        List<Filled> shared = columns.stream().filter(this::isShared).toList();
        List<Filled> shown = columns.stream().filter(filled -> !shared.contains(filled)).toList();
        String title = shared.stream()
                .map(filled -> SHARED.get(filled.column.name()).apply(filled.value.apply(results.cases().getFirst())))
                .collect(Collectors.joining(", "));
        HtmlTable table = HtmlTable.of(shown.stream().map(Filled::column).toArray(HtmlTable.Column[]::new))
                .titled(results.question() + (title.isEmpty() ? "" : " (" + title + ")")).lead(Resolution.of(results));
        for (Case found : results.cases()) {
            table = table.row(shown.stream().map(filled -> filled.value.apply(found)).toArray(String[]::new));
        }
        for (String sentence : below()) {
            table = table.note(sentence);
        }
        return table;
    }

    private boolean isShared(Filled filled) {
        List<Case> cases = results.cases();
        return cases.size() > 1 && SHARED.containsKey(filled.column.name())
                && cases.stream().map(filled.value).distinct().count() == 1 && filled.value.apply(cases.getFirst()) != null;
    }

    private List<String> below() {
        List<String> sentences = new ArrayList<>();
        Doubts.proof(results).ifPresent(sentences::add);
        Doubts.of(results).forEach(warning -> sentences.add(warning.text()));
        sentences.addAll(results.notes());
        return sentences;
    }

    /// Tells whether more threads than the measuring one may have used the processor, as in every JVM.
    private static boolean hasOtherThreads(Sample sample) {
        return sample.figures().map(Figures::processThreads).filter(threads -> threads > 1).isPresent();
    }

    /// Returns why samples of a case are left out, each reason with their number; null if none is.
    private static String leftOut(Results results, Case found) {
        Map<String, Long> reasons = results.samples(found).stream().filter(sample -> !sample.usable())
                .filter(sample -> !sample.status().equals(Sample.DISTURBED)).map(ResultTable::reason)
                .collect(Collectors.groupingBy(reason -> reason, TreeMap::new, Collectors.counting()));
        return reasons.isEmpty() ? null : reasons.entrySet().stream()
                .map(reason -> reason.getValue() + " × " + reason.getKey()).collect(Collectors.joining("; "));
    }

    /// Returns the first sentence of a status; the whole stands under the table.
    private static String reason(Sample sample) {
        return sample.status().split("(?<=[.:])\\s", 2)[0];
    }

    private static String figure(Results results, Case found, Metric metric) {
        return results.estimate(found, metric).map(value -> Figure.text(value.median())).orElse(null);
    }

    private static String cpu(Results results, Case found, Function<CpuTime, String> part) {
        return CpuTime.of(results, found).map(part).orElse(null);
    }

    /// Tells whether a case made such calls at all: a run that only reads needs no column of write calls.
    private static boolean made(Results results, Case found, Metric calls) {
        return results.estimate(found, calls).filter(value -> value.median() > 0).isPresent();
    }

    private static String count(Results results, Case found, Metric metric) {
        return results.estimate(found, metric).map(value -> Figure.count(value.median())).orElse(null);
    }

    /// Returns what the cache was seen to be: one word, or each word with its number of samples.
    private static String observed(Results results, Case found) {
        Map<String, Long> words = results.samples(found).stream().filter(Sample::usable)
                .flatMap(sample -> Optional.ofNullable(sample.evidence().cacheObserved()).stream())
                .collect(Collectors.groupingBy(word -> word, TreeMap::new, Collectors.counting()));
        return words.size() < 2 ? words.keySet().stream().findFirst().orElse(null)
                : words.entrySet().stream().map(word -> word.getKey() + " ×" + word.getValue())
                        .collect(Collectors.joining(", "));
    }

    @Override
    public Map<String, String> mimeBundle() {
        return view().mimeBundle();
    }

    @Override
    public String toString() {
        return view().toString();
    }
}
