// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Warning;
import bufferlab.measure.Warning.FirstRunSlow;
import bufferlab.measure.Warning.Outliers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/// Doubts about the samples themselves: slow first ones, outliers, files that were not cold, CPU time that can't be
/// split.
final class SampleDoubts {
    private SampleDoubts() {}

    static void addTo(List<Warning> warnings, Results results) {
        int far = 0;
        int all = 0;
        List<FirstRunSlow> slow = new ArrayList<>();
        for (Case found : results.cases()) {
            double[] clock = results.samples(found).stream().filter(Sample::usable)
                    .flatMapToDouble(sample -> Metric.CLOCK.of(sample).stream()).toArray();
            FirstRunSlow.in(found.toString(), clock).ifPresent(slow::add);
            far += Outliers.count(clock);
            all += clock.length;
        }
        slow.stream().max(Comparator.comparingDouble(FirstRunSlow::times)).ifPresent(warnings::add);
        if (far > 0) {
            warnings.add(new Outliers(far, all));
        }
        addNotCold(warnings, results);
        addTooFewTicks(warnings, results);
    }

    private static void addNotCold(List<Warning> warnings, Results results) {
        List<String> seen = results.samples().stream().filter(Sample::usable)
                .filter(sample -> "COLD".equals(sample.condition().cacheRequested()))
                .map(sample -> sample.evidence().cacheObserved()).filter(Objects::nonNull).toList();
        int warm = (int) seen.stream().filter(word -> !word.endsWith("cold")).count();
        if (warm > 0) {
            warnings.add(new Warning.NotCold(warm, seen.size()));
        }
    }

    private static void addTooFewTicks(List<Warning> warnings, Results results) {
        results.cases().stream().flatMap(found -> CpuTime.split(results.samples(found).stream().filter(Sample::usable)
                .toList()).stream()).filter(split -> !split.isResolvable())
                .mapToLong(split -> split.ticks()).min()
                .ifPresent(ticks -> warnings.add(new Warning.TooFewTicks(ticks)));
    }
}
