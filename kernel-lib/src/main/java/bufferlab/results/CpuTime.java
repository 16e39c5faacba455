// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.arm.Figures;
import bufferlab.measure.CpuSplit;
import java.util.List;
import java.util.Optional;

/// The CPU time of the measuring thread over some samples, split into user and system as far as ticks tell.
///
/// @param split sum and split over all passes
/// @param passes how many passes these are
record CpuTime(CpuSplit split, long passes) {
    private static final String UNRESOLVED = "not resolvable";
    private static final int USUAL_TICKS_PER_SECOND = 250;

    /// Returns the CPU time of one sample; empty if it has none.
    static Optional<CpuSplit> of(Sample sample) {
        return over(List.of(sample)).map(CpuTime::split);
    }

    /// Returns the CPU time over those samples that have one; empty if none has.
    static Optional<CpuTime> over(List<Sample> samples) {
        List<Figures> figures = samples.stream().flatMap(sample -> sample.figures().stream())
                .filter(one -> one.threadCpuNs() != null && one.userNs() != null && one.systemNs() != null).toList();
        if (figures.isEmpty()) {
            return Optional.empty();
        }
        int hz = samples.getFirst().machine().path("timer_hz").asInt(USUAL_TICKS_PER_SECOND);
        return Optional.of(new CpuTime(CpuSplit.ofTimes(figures.stream().mapToLong(Figures::threadCpuNs).sum(),
                figures.stream().mapToLong(Figures::userNs).sum(), figures.stream().mapToLong(Figures::systemNs).sum(), hz),
                figures.stream().mapToLong(Figures::passes).sum()));
    }

    /// Returns user milliseconds a pass with their error from the ticks, or that they cannot be resolved.
    String user() {
        return split.isResolvable() ? text(split.userSeconds().getAsDouble()) : UNRESOLVED;
    }

    /// Returns system milliseconds a pass with their error from the ticks, or that they cannot be resolved.
    String system() {
        return split.isResolvable() ? text(split.systemSeconds().getAsDouble()) : UNRESOLVED;
    }

    private String text(double seconds) {
        double error = split.standardError().getAsDouble() * split.cpuNanos() * 1e-6 / passes;
        return Figure.text(seconds * 1e3 / passes) + " ±" + Figure.text(error);
    }
}
