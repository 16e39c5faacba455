// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.chart.Axis;
import bufferlab.chart.Bar;
import bufferlab.chart.BarChart;
import bufferlab.chart.Mark;
import bufferlab.measure.Interval;
import java.util.List;
import java.util.Optional;

/// Scores of one unit as a bar chart.
final class ScoreChart {
    private static final double LINEAR_UP_TO = 20; // times the smallest score: beyond, small bars can't be seen

    private ScoreChart() {}

    static BarChart of(String question, List<Score> scores, String unit) {
        List<Score> shown = scores.stream().filter(score -> score.unit().equals(unit)).toList();
        boolean log = isWide(shown);
        Axis axis = log ? Axis.log(quantity(unit), unit) : Axis.linear(quantity(unit), unit);
        return BarChart.asking(question.isEmpty() ? "JMH's scores" : question, axis)
                .with("score, with JMH's error", Mark.MEASURED, shown.stream()
                        .map(score -> new Bar(name(score, shown), score.value(), interval(score, log))).toList());
    }

    /// Returns the name of a score among others, with its mode where another has the same name, as with `-bm all`.
    static String name(Score score, List<Score> among) {
        return among.stream().filter(other -> other.name().equals(score.name())).count() == 1 ? score.name()
                : score.name() + ", " + score.mode();
    }

    private static boolean isWide(List<Score> scores) {
        double low = scores.stream().mapToDouble(Score::value).min().orElse(0);
        double high = scores.stream().mapToDouble(Score::value).max().orElse(0);
        return low > 0 && high > LINEAR_UP_TO * low;
    }

    static String quantity(String unit) {
        return unit.startsWith("ops/") ? "throughput" : unit.endsWith("/op") ? "per call" : "score";
    }

    /// Returns the interval, its lower end not below what the axis can show: no call takes less than no time.
    private static Optional<Interval> interval(Score score, boolean log) {
        double least = log ? score.value() / 100 : 0;
        return score.interval().map(range -> new Interval(Math.max(range.low(), Math.min(least, score.value())), range.high(),
                range.confidence()));
    }
}
