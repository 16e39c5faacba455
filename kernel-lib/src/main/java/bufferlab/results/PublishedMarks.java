// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.chart.Bar;
import bufferlab.chart.Mark;
import bufferlab.chart.Point;
import bufferlab.chart.Series;
import bufferlab.published.Figure;
import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Turns a published table into the hollow marks of a chart.
final class PublishedMarks {
    private PublishedMarks() {}

    /// Returns one series an arm of the publication, in the metric's unit.
    ///
    /// @param measured names of the arms in the chart: `read` takes the colour of `C read`
    static Series[] of(Published published, Metric metric, List<String> measured) {
        Printed printed = new Printed(published, metric);
        Map<String, List<Figure>> arms = new LinkedHashMap<>();
        for (Figure figure : printed.figures()) {
            if (figure.recordBytes().isPresent()) {
                arms.computeIfAbsent(figure.arm(), _ -> new ArrayList<>()).add(figure);
            }
        }
        if (arms.isEmpty()) {
            throw new IllegalArgumentException("the published table " + published.name() + " has no " + metric.label()
                    + " by record size. Use bars(…) for it.");
        }
        return arms.entrySet().stream().map(arm -> new Series(arm.getKey() + ", " + printed.machine(),
                Printed.arm(arm.getValue().getFirst(), measured), Mark.PUBLISHED, arm.getValue().stream().map(figure ->
                        Point.at(figure.recordBytes().getAsLong(), printed.value(figure))).toList())).toArray(Series[]::new);
    }

    /// Returns one set of marks for each condition of the publication, such as `with cache`, named by condition and
    /// machine; each mark stands in the row of the measured arm, or in one of its own. Cache states come in the order of the
    /// measured ones, so that a state has one shape, and those that were not measured are left out.
    static Map<String, List<Bar>> rows(Published published, Metric metric, List<Case> measured) {
        Printed printed = new Printed(published, metric);
        List<String> arms = measured.stream().map(Case::arm).distinct().toList();
        Map<String, List<Bar>> sets = new LinkedHashMap<>();
        for (Figure figure : printed.inOrderOf(measured)) {
            sets.computeIfAbsent(printed.source(figure), _ -> new ArrayList<>()).add(Bar.of(Printed.arm(figure, arms), printed.value(figure)));
        }
        return sets;
    }
}
