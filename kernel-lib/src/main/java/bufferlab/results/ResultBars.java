// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Axis;
import bufferlab.chart.Bar;
import bufferlab.chart.BarChart;
import bufferlab.chart.Mark;
import java.util.ArrayList;
import java.util.List;

/// Draws a metric with a row an arm, for runs in which the record size does not vary.
final class ResultBars {
    private ResultBars() {}

    /// Returns one set of bars for each setting, on a logarithmic axis unless the metric is a percentage.
    static BarChart of(Results results, Metric metric) {
        Axis axis = metric == Metric.CPU ? Axis.linear(metric.label(), metric.unit())
                : Axis.log(metric.label(), metric.unit());
        BarChart chart = BarChart.asking(results.question(), axis);
        for (String setting : results.cases().stream().map(Case::setting).distinct().toList()) {
            chart = chart.with(setting, Mark.MEASURED, bars(results, metric, setting));
        }
        return chart;
    }

    private static List<Bar> bars(Results results, Metric metric, String setting) {
        List<Bar> bars = new ArrayList<>();
        for (Case found : results.cases()) {
            if (found.setting().equals(setting)) {
                results.estimate(found, metric).ifPresent(value -> bars.add(Bar.of(found.arm(), value)));
            }
        }
        return bars;
    }
}
