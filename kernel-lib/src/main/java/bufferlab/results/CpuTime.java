// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import bufferlab.measure.CpuSplit;
import java.util.List;
import java.util.Optional;

/// The CPU time of the measuring thread in a case, split into user and system as far as ticks tell.
///
/// The time is a median over the blocks, as the clock's is, so that one disturbed trial moves neither; the split takes the
/// ticks of all trials together, since one trial has too few.
///
/// @param milliseconds a pass, median
/// @param split how it divides
record CpuTime(double milliseconds, CpuSplit split) {
    private static final String UNRESOLVED = "not resolvable";
    private static final int USUAL_TICKS_PER_SECOND = 250;

    /// Returns the CPU time of a case; empty if no usable sample has one.
    static Optional<CpuTime> of(Results results, Case found) {
        return split(results.samples(found).stream().filter(Sample::usable).toList()).flatMap(split ->
                results.estimate(found, Metric.THREAD_CPU).map(time -> new CpuTime(time.median(), split)));
    }

    /// Returns the split over those samples that have one; empty if none has.
    static Optional<CpuSplit> split(List<Sample> samples) {
        List<Figures> figures = samples.stream().flatMap(sample -> sample.figures().stream())
                .filter(one -> one.threadCpuNs() != null && one.userNs() != null && one.systemNs() != null).toList();
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        int hz = samples.getFirst().machine().path("timer_hz").asInt(USUAL_TICKS_PER_SECOND);
        return Optional.of(CpuSplit.ofTimes(figures.stream().mapToLong(Figures::threadCpuNs).sum(),
                figures.stream().mapToLong(Figures::userNs).sum(), figures.stream().mapToLong(Figures::systemNs).sum(), hz));
    }

    /// Returns user milliseconds a pass with their error from the ticks, or that they cannot be resolved.
    String user() {
        return split.isResolvable() ? text(split.userShare().getAsDouble()) : UNRESOLVED;
    }

    /// Returns system milliseconds a pass with their error from the ticks, or that they cannot be resolved.
    String system() {
        return split.isResolvable() ? text(1 - split.userShare().getAsDouble()) : UNRESOLVED;
    }

    private String text(double share) {
        return Figure.text(share * milliseconds) + " ±" + Figure.text(split.standardError().getAsDouble() * milliseconds);
    }
}
