// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Estimate;
import bufferlab.measure.Ratio;
import bufferlab.measure.Verdict;
import bufferlab.measure.Warning;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the reasons to doubt the results of a run.
final class Doubts {
    private static final double SEEN = 2;

    private Doubts() {}

    /// Returns the warnings that belong under the table of a run, none of them twice.
    static List<Warning> of(Results results) {
        List<Warning> warnings = new ArrayList<>();
        results.aa().filter(ratio -> ratio.verdict() == Verdict.DIFFERS)
                .ifPresent(ratio -> warnings.add(new Warning.ControlDiffers(ratio)));
        results.positive().filter(ratio -> ratio.estimate().median() < SEEN)
                .ifPresent(ratio -> warnings.add(new Warning.ControlNotFound(ratio)));
        fewest(results).ifPresent(n -> warnings.add(new Warning.TooFewSamples(n)));
        SampleDoubts.addTo(warnings, results);
        MachineDoubts.addTo(warnings, results);
        long throttled = results.samples().stream().map(sample -> sample.origin().throttledNs())
                .filter(nanos -> nanos != null).mapToLong(Long::longValue).sum();
        if (throttled > 0) {
            warnings.add(new Warning.Throttled(throttled));
        }
        return warnings;
    }

    /// Returns how many samples the case with the fewest has, if that is too few for an interval.
    private static Optional<Integer> fewest(Results results) {
        return results.cases().stream().flatMap(found -> results.estimate(found, Metric.CLOCK).stream())
                .filter(estimate -> estimate.interval().isEmpty()).map(Estimate::n).min(Integer::compare);
    }

    /// Returns what the positive control found, in a sentence; empty if it was not run or failed.
    static Optional<String> proof(Results results) {
        return results.positive().map(Ratio::estimate).filter(estimate -> estimate.median() >= SEEN)
                .map(estimate -> "Positive control: a call for each byte took " + Figure.text(estimate.median())
                        + " times as long as a buffer.");
    }
}
