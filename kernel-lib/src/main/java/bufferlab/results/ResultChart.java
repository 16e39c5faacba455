// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Axis;
import bufferlab.chart.LineChart;
import bufferlab.chart.Series;
import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import bufferlab.measure.Rich;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.knowm.xchart.XYChart;

/// A chart of a metric over the record size: a line an arm, with intervals, first guesses as crosses and, where they are
/// added, published numbers as hollow marks.
public final class ResultChart implements Rich {
    private final LineChart chart;
    private final Metric metric;
    private final List<String> measured;

    private ResultChart(LineChart chart, Metric metric, List<String> measured) {
        this.chart = chart;
        this.metric = metric;
        this.measured = measured;
    }

    static ResultChart of(Results results, Metric metric) {
        boolean linear = metric == Metric.CPU;
        LineChart chart = LineChart.asking(results.question(), Axis.bytes("record size"),
                linear ? Axis.linear(metric.label(), metric.unit()) : Axis.log(metric.label(), metric.unit()));
        Map<String, List<Case>> lines = new LinkedHashMap<>();
        boolean oneState = results.cases().stream().map(found -> found.cache() + " " + found.target()).distinct().count() < 2;
        for (Case found : results.cases()) {
            lines.computeIfAbsent(oneState ? found.arm() : found.arm() + state(found), _ -> new ArrayList<>()).add(found);
        }
        for (Map.Entry<String, List<Case>> line : lines.entrySet()) {
            chart = chart.with(measured(results, metric, line.getKey(), line.getValue()));
        }
        for (Series guess : guesses(results, metric)) {
            chart = chart.with(guess);
        }
        return new ResultChart(chart, metric, results.cases().stream().map(Case::arm).distinct().toList());
    }

    private static String state(Case found) {
        return found.target().map(state -> ", " + state).orElse("") + found.cache().map(state -> ", " + state).orElse("");
    }

    private static Series measured(Results results, Metric metric, String name, List<Case> cases) {
        int n = cases.size();
        double[] x = new double[n];
        double[] y = new double[n];
        double[] low = new double[n];
        double[] high = new double[n];
        for (int i = 0; i < n; i++) {
            Optional<Estimate> estimate = results.estimate(cases.get(i), metric);
            Optional<Interval> interval = estimate.flatMap(Estimate::interval);
            x[i] = cases.get(i).recordBytes();
            y[i] = estimate.map(Estimate::median).orElse(Double.NaN);
            low[i] = interval.map(Interval::low).orElse(Double.NaN);
            high[i] = interval.map(Interval::high).orElse(Double.NaN);
        }
        return Series.measured(name, x, y).between(low, high).like(cases.getFirst().arm());
    }

    private static List<Series> guesses(Results results, Metric metric) {
        GuessReader reader = new GuessReader(results);
        List<Series> series = new ArrayList<>();
        for (String arm : results.guesses().stream().map(Guess::arm).distinct().toList()) {
            List<Guess> numbers = results.guesses().stream().filter(guess -> guess.arm().equals(arm)
                    && guess.metric() == metric && reader.value(guess).isPresent()).toList();
            if (!numbers.isEmpty()) {
                series.add(Series.predicted(arm + ", your guess",
                        numbers.stream().mapToDouble(Guess::recordBytes).toArray(),
                        numbers.stream().map(reader::value).mapToDouble(OptionalDouble::getAsDouble).toArray()).like(arm));
            }
        }
        return series;
    }

    /// Returns this chart with more series, such as published numbers.
    public ResultChart with(Series... more) {
        return new ResultChart(chart.with(more), metric, measured);
    }

    /// Returns this chart with what a publication printed for the same metric, as hollow marks: each arm in the colour
    /// of the measured arm that it stands for.
    ///
    /// @throws IllegalArgumentException if the table has no figure of this metric
    public ResultChart with(Published published) {
        return with(PublishedMarks.of(published, metric, measured));
    }

    /// Returns this chart with all record sizes equally far apart, so that 4095, 4096 and 4097 can be told from one another.
    public ResultChart evenlySpaced() {
        return new ResultChart(chart.over(Axis.even("record size")), metric, measured);
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
