// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.measure.Estimate;
import bufferlab.results.Case;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// The rows that runs give to a fit: the medians of their cases, and the same rows block by block.
///
/// @param medians one row a case
/// @param blocks the rows of each block in which every case has a sample
record Measured(List<Work> medians, List<List<Work>> blocks) {

    static Measured of(Results... runs) {
        List<Work> medians = new ArrayList<>();
        Map<Integer, List<Work>> blocks = new TreeMap<>();
        for (Results run : runs) {
            for (Case found : run.cases()) {
                List<Work> rows = new ArrayList<>();
                for (Sample sample : run.samples(found)) {
                    if (sample.usable()) {
                        Work row = row(found, sample);
                        rows.add(row);
                        blocks.computeIfAbsent(sample.origin().block(), _ -> new ArrayList<>()).add(row);
                    }
                }
                if (!rows.isEmpty()) {
                    medians.add(median(found, rows));
                }
            }
        }
        return new Measured(medians, blocks.values().stream().filter(rows -> rows.size() == medians.size()).toList());
    }

    private static Work row(Case found, Sample sample) {
        double bytes = sample.condition().fileBytes();
        return new Work(found.toString(), value(Metric.READ_CALLS, sample) + value(Metric.WRITE_CALLS, sample), bytes,
                value(Metric.WAITS, sample), value(Metric.CLOCK, sample) * 1e6);
    }

    private static double value(Metric metric, Sample sample) {
        OptionalDouble value = metric.of(sample);
        return value.orElse(0);
    }

    private static Work median(Case found, List<Work> rows) {
        return new Work(found.toString(), middle(rows, Work::calls), middle(rows, Work::bytes), middle(rows, Work::waits),
                middle(rows, Work::nanos));
    }

    private static double middle(List<Work> rows, java.util.function.ToDoubleFunction<Work> figure) {
        return Estimate.median(rows.stream().mapToDouble(figure).toArray()).median();
    }
}
