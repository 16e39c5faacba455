// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.cedict.Loader;
import bufferlab.chart.Axis;
import bufferlab.chart.Bar;
import bufferlab.chart.BarChart;
import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.chart.Mark;
import bufferlab.jmh.BenchmarkResults;
import bufferlab.jmh.Score;
import bufferlab.measure.Digits;
import bufferlab.measure.Estimate;
import bufferlab.measure.Rich;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Numbers for each loader: the first load in a fresh JVM, as an experiment measures it, a warm one, as JMH does, and if
/// there is one, the experiment's own number for a warm load.
///
/// @param question what both were measured for
/// @param rows a row a loader
public record FirstAndWarm(String question, List<Row> rows) implements Rich {
    private static final Map<Loader, Arm> ARMS = Map.of(
            Loader.LINES_AND_REGEX, Arms.JAVA_CEDICT_LINES, Loader.BUFFERED_READER, Arms.JAVA_CEDICT_READER,
            Loader.MAPPED_STRINGS, Arms.JAVA_CEDICT_STRINGS, Loader.MAPPED_SLICES, Arms.JAVA_CEDICT_SLICES,
            Loader.MAPPED_POOL, Arms.JAVA_CEDICT_POOL, Loader.MAPPED_INDEX, Arms.JAVA_CEDICT_INDEX);

    /// One loader.
    ///
    /// @param arm its name in experiments
    /// @param first milliseconds of the first load in a fresh JVM
    /// @param warm milliseconds of a warm load, as JMH found it
    /// @param kit milliseconds of a warm load, as an experiment found it
    public record Row(String arm, Estimate first, Score warm, Optional<Estimate> kit) {
        /// Returns how many times as long the first load takes.
        public double gain() {
            return first.median() / warm.value();
        }
    }

    /// Keeps the rows as they are.
    public FirstAndWarm {
        rows = List.copyOf(rows);
    }

    static FirstAndWarm of(Results first, BenchmarkResults warm) {
        List<Row> rows = new ArrayList<>();
        for (Score score : warm.scores()) {
            loader(score).map(loader -> ARMS.get(loader).name()).filter(name -> score.label().isEmpty() && score.unit().equals("ms/op"))
                    .flatMap(name -> clock(first, name).map(value -> new Row(name, value, score, Optional.empty())))
                    .ifPresent(rows::add);
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("the two have no loader in common. The benchmark needs @Param Loader loader and "
                    + "@OutputTimeUnit(TimeUnit.MILLISECONDS), the experiment the arms of the same loaders.");
        }
        return new FirstAndWarm(first.question(), rows);
    }

    /// Adds warm loads, as an experiment measures them in JVMs that it has warmed up: the state that JMH measures, by the
    /// clock of the first loads.
    ///
    /// @throws IllegalArgumentException if they hold none of the loaders
    public FirstAndWarm with(Results warm) {
        List<Row> more = rows.stream().map(row -> new Row(row.arm(), row.first(), row.warm(), clock(warm, row.arm()))).toList();
        if (more.stream().allMatch(row -> row.kit().isEmpty())) {
            throw new IllegalArgumentException("\"" + warm.question() + "\" was refused: it measured none of "
                    + rows.stream().map(Row::arm).collect(Collectors.joining(", ")) + ". Load with the same arms in both experiments.");
        }
        return new FirstAndWarm(question, more);
    }

    private static Optional<Estimate> clock(Results run, String arm) {
        return run.cases().stream().filter(found -> found.arm().equals(arm)).findFirst()
                .flatMap(found -> run.estimate(found, Metric.CLOCK));
    }

    private static Optional<Loader> loader(Score score) {
        return Stream.of(Loader.values()).filter(loader -> score.parameters().containsValue(loader.name())).findFirst();
    }

    /// Returns the numbers as a chart, a row a loader.
    public BarChart chart() {
        BarChart chart = BarChart.asking(question, Axis.log("a load", "ms"))
                .with("first, in a fresh JVM", Mark.MEASURED, rows.stream().map(row -> Bar.of(row.arm(), row.first())).toList());
        if (hasKit()) {
            chart = chart.with("warm, by the kit", Mark.MEASURED,
                    rows.stream().flatMap(row -> row.kit().map(value -> Bar.of(row.arm(), value)).stream()).toList());
        }
        return chart.with("warm, by JMH", Mark.MEASURED, rows.stream().map(row -> Bar.of(row.arm(), row.warm().value())).toList());
    }

    private boolean hasKit() {
        return rows.stream().anyMatch(row -> row.kit().isPresent());
    }

    @Override
    public Map<String, String> mimeBundle() {
        return shown().mimeBundle();
    }

    @Override
    public String toString() {
        return shown().toString();
    }

    private HtmlTable shown() {
        List<Column> kit = hasKit() ? List.of(Column.number("warm, kit", "ms"), Column.number("95 % interval", "")) : List.of();
        HtmlTable table = HtmlTable.of(Stream.of(
                List.of(Column.text("loader"), Column.number("first", "ms"), Column.number("95 % interval", "")), kit,
                List.of(Column.number("warm, JMH", "ms"), Column.number("error", ""), Column.number("first / JMH", "")))
                .flatMap(List::stream).toArray(Column[]::new)).titled(question);
        for (Row row : rows) {
            table = table.row(Stream.of(Stream.of(row.arm()), cells(Optional.of(row.first())), kit.isEmpty() ? Stream.<String>of() : cells(row.kit()),
                    Stream.of(Digits.three(row.warm().value()),
                            Double.isFinite(row.warm().error()) ? "± " + Digits.three(row.warm().error()) : null, Digits.three(row.gain())))
                    .flatMap(cells -> cells).toArray(String[]::new));
        }
        return table.note("First: the median over fresh JVMs. " + (kit.isEmpty() ? "" : "Warm, kit: the median over blocks. ")
                + "Warm, JMH: the mean over iterations.");
    }

    private static Stream<String> cells(Optional<Estimate> value) {
        return Stream.of(value.map(one -> Digits.three(one.median())).orElse(null),
                value.flatMap(Estimate::interval).map(Object::toString).orElse(null));
    }
}
