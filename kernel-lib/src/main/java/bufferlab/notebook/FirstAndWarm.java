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
import java.util.stream.Stream;

/// Two numbers for each loader: the first load in a fresh JVM, as an experiment measures it, and a warm one, as JMH does.
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
    public record Row(String arm, Estimate first, Score warm) {
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
                    .flatMap(name -> first.cases().stream().filter(found -> found.arm().equals(name)).findFirst())
                    .flatMap(found -> first.estimate(found, Metric.CLOCK).map(value -> new Row(found.arm(), value, score)))
                    .ifPresent(rows::add);
        }
        if (rows.isEmpty()) {
            throw new IllegalArgumentException("the two have no loader in common. The benchmark needs @Param Loader loader and "
                    + "@OutputTimeUnit(TimeUnit.MILLISECONDS), the experiment the arms of the same loaders.");
        }
        return new FirstAndWarm(first.question(), rows);
    }

    private static Optional<Loader> loader(Score score) {
        return Stream.of(Loader.values()).filter(loader -> score.parameters().containsValue(loader.name())).findFirst();
    }

    /// Returns both numbers as a chart, a row a loader.
    public BarChart chart() {
        return BarChart.asking(question, Axis.log("a load", "ms"))
                .with("first, in a fresh JVM", Mark.MEASURED, rows.stream().map(row -> Bar.of(row.arm(), row.first())).toList())
                .with("warm, by JMH", Mark.MEASURED, rows.stream().map(row -> Bar.of(row.arm(), row.warm().value())).toList());
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
        HtmlTable table = HtmlTable.of(Column.text("loader"), Column.number("first", "ms"), Column.number("95 % interval", ""),
                Column.number("warm", "ms"), Column.number("error", ""), Column.number("first / warm", "")).titled(question);
        for (Row row : rows) {
            table = table.row(row.arm(), Digits.three(row.first().median()), row.first().interval().map(Object::toString).orElse(null),
                    Digits.three(row.warm().value()), Double.isFinite(row.warm().error()) ? "± " + Digits.three(row.warm().error()) : null,
                    Digits.three(row.gain()));
        }
        return table.note("First: the median over fresh JVMs. Warm: the mean over JMH's iterations.");
    }
}
