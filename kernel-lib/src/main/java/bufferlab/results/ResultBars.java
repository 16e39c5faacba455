// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Axis;
import bufferlab.chart.Bar;
import bufferlab.chart.BarChart;
import bufferlab.chart.Mark;
import bufferlab.measure.Rich;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.knowm.xchart.XYChart;

/// A chart of a metric with a row an arm, for runs in which the record size does not vary: filled marks for what was
/// measured, crosses for first guesses, hollow marks for published numbers where they are added.
public final class ResultBars implements Rich {
    private final BarChart chart;
    private final Metric metric;
    private final List<Case> measured;

    private ResultBars(BarChart chart, Metric metric, List<Case> measured) {
        this.chart = chart;
        this.metric = metric;
        this.measured = measured;
    }

    /// Returns one set of marks for each setting, on a logarithmic axis unless the metric is a percentage.
    static ResultBars of(Results results, Metric metric) {
        Axis axis = metric == Metric.CPU ? Axis.linear(metric.label(), metric.unit())
                : Axis.log(metric.label(), metric.unit());
        BarChart chart = BarChart.asking(results.question(), axis);
        List<Case> cases = results.cases();
        Settings settings = new Settings(cases);
        for (Case setting : cases) {
            String differing = settings.differing(setting);
            String name = differing.isEmpty() ? setting.setting() : differing;
            if (chart.sets().stream().noneMatch(set -> set.name().equals(name))) {
                chart = chart.with(name, Mark.MEASURED, bars(results, metric, setting));
            }
        }
        List<Bar> guesses = guesses(results, metric);
        return new ResultBars(guesses.isEmpty() ? chart : chart.with("your guess", Mark.PREDICTED, guesses), metric, cases);
    }

    private static List<Bar> guesses(Results results, Metric metric) {
        GuessReader reader = new GuessReader(results);
        List<Bar> guesses = new ArrayList<>();
        for (Guess guess : results.guesses()) {
            if (guess.metric() == metric && results.cases().stream().anyMatch(found -> found.arm().equals(guess.arm()))) {
                reader.value(guess).ifPresent(value -> guesses.add(Bar.of(guess.arm(), value)));
            }
        }
        return guesses;
    }

    private static List<Bar> bars(Results results, Metric metric, Case setting) {
        List<Bar> bars = new ArrayList<>();
        for (Case found : results.cases()) {
            if (found.sameSetting(setting)) {
                results.estimate(found, metric).ifPresent(value -> bars.add(Bar.of(found.arm(), value)));
            }
        }
        return bars;
    }

    /// Returns this chart with what a publication printed for the same metric, as hollow marks: each number in the row of
    /// the arm that it stands for, one shape for each condition that it was measured under. A cache state that this chart
    /// lacks is left out.
    ///
    /// @throws IllegalArgumentException if the table has no figure of this metric
    public ResultBars with(Published published) {
        BarChart more = chart;
        for (Map.Entry<String, List<Bar>> set : PublishedMarks.rows(published, metric, measured).entrySet()) {
            more = more.with(set.getKey(), Mark.PUBLISHED, set.getValue());
        }
        return new ResultBars(more, metric, measured);
    }

    /// Returns this chart with a sentence under it.
    public ResultBars note(String sentence) {
        return new ResultBars(chart.note(sentence), metric, measured);
    }

    /// Returns a plain XChart object of this chart; changing it does not change this.
    public XYChart xchart() {
        return chart.xchart();
    }

    @Override
    public Map<String, String> mimeBundle() {
        return chart.mimeBundle();
    }

    @Override
    public String toString() {
        return chart.toString();
    }
}
