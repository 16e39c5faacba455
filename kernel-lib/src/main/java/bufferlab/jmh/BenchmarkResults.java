// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.chart.Axis;
import bufferlab.chart.BarChart;
import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.chart.LineChart;
import bufferlab.chart.Series;
import bufferlab.measure.Digits;
import bufferlab.measure.Rich;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import tech.tablesaw.api.Table;

/// What JMH found: a score with its error for each benchmark. A cell shows the table; [#chart()] draws it, and
/// [#table()] hands over a plain Tablesaw table.
///
/// @param question what the cell asks in its first line; may be empty
/// @param scores one for each benchmark and set of parameters, and for each further number that a profiler adds
public record BenchmarkResults(String question, List<Score> scores) implements Rich {
    private static final String CAUTION = "The error is half of JMH's 99.9 % interval of the mean, which takes iterations for "
            + "independent of each other. Those of one fork are not: where forks differ, more of them tell.";

    private static volatile BenchmarkResults latest;

    /// Keeps the scores as they are.
    public BenchmarkResults {
        scores = List.copyOf(scores);
    }

    /// Returns what the last finished run in this JVM found.
    ///
    /// @throws IllegalStateException if there was none
    public static BenchmarkResults latest() {
        if (latest == null) {
            throw new IllegalStateException("no benchmark has been run here. A cell that starts with %%jmh runs some.");
        }
        return latest;
    }

    static void latest(BenchmarkResults results) {
        latest = results;
    }

    static BenchmarkResults read(String question, List<JsonNode> all) {
        boolean oneClass = all.stream().map(score -> className(score)).distinct().count() == 1;
        return new BenchmarkResults(question, all.stream().map(score -> read(score, oneClass)).toList());
    }

    private static String className(JsonNode score) {
        String name = score.get("benchmark").asText();
        return name.substring(0, name.lastIndexOf('.'));
    }

    private static Score read(JsonNode score, boolean methodOnly) {
        String name = score.get("benchmark").asText();
        String className = className(score);
        Map<String, String> parameters = new LinkedHashMap<>();
        score.get("parameters").properties().forEach(one -> parameters.put(one.getKey(), one.getValue().asText()));
        List<List<Double>> samples = new ArrayList<>();
        score.get("samples").forEach(fork -> samples.add(fork.valueStream().map(BenchmarkResults::number).toList()));
        int forks = score.get("forks").asInt();
        String design = (forks == 1 ? "1 fork" : forks + " forks") + ", " + score.get("measurement").asText()
                + (score.get("warmup").asText().equals("none") ? ", no warm-up" : " after a warm-up of " + score.get("warmup").asText())
                + (score.get("threads").asInt() == 1 ? "" : ", " + score.get("threads").asInt() + " threads");
        return new Score(methodOnly ? name.substring(name.lastIndexOf('.') + 1)
                : name.substring(className.lastIndexOf('.') + 1),
                score.get("label").asText(), parameters, score.get("mode").asText(), number(score.get("score")),
                number(score.get("error")), score.get("unit").asText(), design, samples);
    }

    /// JSON has no NaN: it comes as a text.
    private static double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : Double.NaN;
    }

    /// Returns the score of a benchmark.
    ///
    /// @param name as the table has it
    /// @throws IllegalArgumentException if there is none of that name
    public Score score(String name) {
        return scores.stream().filter(score -> score.name().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no benchmark is called \"" + name + "\". The scores are of "
                        + scores.stream().map(Score::name).distinct().collect(Collectors.joining(", ")) + "."));
    }

    /// Returns a plain Tablesaw table.
    ///
    /// **Shape**: a row a score; columns `benchmark`, one for each parameter, `mode`, `forks`, `n` (the iterations
    /// measured), `score`, `error` (missing where JMH computes none), `unit`.
    public Table table() {
        return ScoreTable.of(this);
    }

    /// Returns the chart of the scores that were asked for, with their errors as bars, a row a benchmark. Where they have
    /// several units, as of several modes, it is of the first.
    public BarChart chart() {
        return charts().getFirst();
    }

    /// Returns a chart for each unit of the scores that were asked for, since two units share no axis.
    public List<BarChart> charts() {
        List<Score> asked = scores.stream().filter(score -> score.label().isEmpty()).toList();
        return asked.stream().map(Score::unit).distinct().map(unit -> ScoreChart.of(question, asked, unit)).toList();
    }

    /// Returns the chart of one further number, such as `gc.alloc.rate.norm`.
    ///
    /// @throws IllegalArgumentException if the run found none of that name
    public BarChart chart(String label) {
        List<Score> shown = scores.stream().filter(score -> score.label().equals(label)).toList();
        if (shown.isEmpty()) {
            throw new IllegalArgumentException("no score is labelled \"" + label + "\". There are "
                    + scores.stream().map(Score::label).filter(one -> !one.isEmpty()).distinct().collect(Collectors.joining(", "))
                    + "; chart() draws the score itself.");
        }
        return ScoreChart.of(question, shown, shown.getFirst().unit());
    }

    /// Returns the chart of the iterations that counted, a line for each fork: whether forks differ, and whether a benchmark
    /// had become steady when its iterations began to count.
    public LineChart iterations() {
        List<Score> asked = scores.stream().filter(score -> score.label().isEmpty()).toList();
        String unit = asked.getFirst().unit();
        LineChart chart = LineChart.asking(question.isEmpty() ? "JMH's iterations" : question, Axis.linear("iteration", ""),
                Axis.log(ScoreChart.quantity(unit), unit));
        List<Score> shown = asked.stream().filter(one -> one.unit().equals(unit)).toList();
        for (Score score : shown) {
            for (int fork = 0; fork < score.samples().size(); fork++) {
                double[] values = score.samples().get(fork).stream().mapToDouble(Double::doubleValue).toArray();
                String name = ScoreChart.name(score, shown) + (score.samples().size() > 1 ? ", fork " + (fork + 1) : "");
                chart = chart.with(Series.measured(name, IntStream.rangeClosed(1, values.length).asDoubleStream().toArray(), values)
                        .like(ScoreChart.name(score, shown)));
            }
        }
        return chart;
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
        List<String> parameters = parameters();
        HtmlTable table = HtmlTable.of(Stream.of(Stream.of(Column.text("benchmark")), parameters.stream().map(Column::text),
                Stream.of(Column.text("mode"), Column.number("n", ""), Column.number("score", ""),
                        Column.number("error", ""), Column.text("unit")))
                .flatMap(columns -> columns).toArray(Column[]::new)).titled(question.isEmpty() ? "JMH" : question)
                .lead(scores.stream().map(Score::design).distinct().collect(Collectors.joining("; ")) + ".");
        for (Score score : scores) {
            table = table.row(Stream.of(Stream.of(score.label().isEmpty() ? score.benchmark() : score.benchmark() + ": " + score.label()),
                    parameters.stream().map(score.parameters()::get),
                    Stream.of(score.mode(), Integer.toString(score.n()), Digits.three(score.value()),
                            Double.isFinite(score.error()) ? "± " + Digits.three(score.error()) : null, score.unit()))
                    .flatMap(cells -> cells).toArray(String[]::new));
        }
        return table.note(CAUTION);
    }

    List<String> parameters() {
        return scores.stream().flatMap(score -> score.parameters().keySet().stream()).distinct().toList();
    }
}
