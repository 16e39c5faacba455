// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.results.Case;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// One arm in one state over the record sizes.
///
/// @param name such as `C write, OVERWRITE, COLD`
/// @param sizes what was measured at each size
record Curve(String name, List<Size> sizes) {

    static Curve of(Results results) {
        List<String> names = results.cases().stream().map(Curve::name).distinct().toList();
        if (names.size() != 1) {
            throw new IllegalArgumentException("a search for knees was refused: the results hold " + names.size() + " curves"
                    + (names.isEmpty() ? "" : " (" + String.join("; ", names) + ")")
                    + ", and it takes one. Narrow them with of(…) and where(…).");
        }
        List<Size> sizes = new ArrayList<>();
        for (Case found : results.cases()) {
            NavigableMap<Integer, Double> throughput = new TreeMap<>();
            for (Sample sample : results.samples(found)) {
                OptionalDouble value = Metric.THROUGHPUT.of(sample);
                if (sample.usable() && value.isPresent()) {
                    throughput.put(sample.origin().block(), value.getAsDouble());
                }
            }
            sizes.add(new Size(found.recordBytes(), throughput, calls(results, found),
                    median(results, found, Metric.STORAGE_READ)));
        }
        return new Curve(names.getFirst(), sizes);
    }

    private static String name(Case found) {
        return found.arm() + found.target().map(state -> ", " + state).orElse("")
                + found.cache().map(state -> ", " + state).orElse("");
    }

    private static OptionalDouble calls(Results results, Case found) {
        OptionalDouble reads = median(results, found, Metric.READ_CALLS);
        OptionalDouble writes = median(results, found, Metric.WRITE_CALLS);
        return reads.isEmpty() || writes.isEmpty() ? OptionalDouble.empty()
                : OptionalDouble.of(reads.getAsDouble() + writes.getAsDouble());
    }

    private static OptionalDouble median(Results results, Case found, Metric metric) {
        return results.estimate(found, metric).map(estimate -> OptionalDouble.of(estimate.median()))
                .orElse(OptionalDouble.empty());
    }
}
