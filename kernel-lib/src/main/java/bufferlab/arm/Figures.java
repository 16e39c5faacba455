// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import java.util.List;
import java.util.function.Function;

/// What a worker measured over some timed passes: totals, so that no counter is rounded. A figure that cannot be had
/// on this machine is null.
///
/// @param passes timed passes, 1 or more
/// @param bytes bytes moved
/// @param startedNs start of the first pass, nanoseconds of the realtime clock
/// @param elapsedNs the clock: reads from after the open to the last record, writes to after the close
/// @param openNs time in the opening call
/// @param closeNs time in the closing call, for writes a part of `elapsedNs`
/// @param releaseNs time to release what a load built, null for other operations
/// @param passNs elapsed nanoseconds of single passes
/// @param threadCpuNs CPU time of the measuring thread, exact
/// @param userNs user part of it as the kernel samples it by ticks
/// @param systemNs system part of it as the kernel samples it by ticks
/// @param processCpuNs CPU time of the whole process
/// @param readCalls calls of the read family as the kernel counts them
/// @param writeCalls calls of the write family as the kernel counts them
/// @param storageReadBytes bytes fetched from storage
/// @param dirtiedBytes bytes of pages that became dirty; not bytes on the device
/// @param minorFaults page faults served from memory
/// @param majorFaults page faults that waited for storage
/// @param voluntarySwitches times the thread waited
/// @param involuntarySwitches times the thread was pushed off its CPU
/// @param processThreads threads in the process
/// @param gcNs time in garbage collection, null for native arms
/// @param jitNs time in the JIT compiler, null for native arms
/// @param allocations how often a native loader asked for memory, null for others
/// @param allocatedBytes bytes that a loader, or the measuring thread of a JVM, allocated; null where nobody counts
/// @param fold checksum of the bytes consumed, 16 hexadecimal digits, null where nothing was folded
/// @param count things counted by a load, such as entries, else null
@JsonIgnoreProperties(ignoreUnknown = true)
public record Figures(long passes, long bytes, long startedNs, long elapsedNs, Long openNs, Long closeNs, Long releaseNs,
        PassTimes passNs, Long threadCpuNs, Long userNs, Long systemNs, Long processCpuNs, Long readCalls,
        Long writeCalls, Long storageReadBytes, Long dirtiedBytes, Long minorFaults, Long majorFaults,
        Long voluntarySwitches, Long involuntarySwitches, Long processThreads, Long gcNs, Long jitNs, Long allocations,
        Long allocatedBytes, String fold,
        Long count) {

    /// Elapsed nanoseconds of single passes.
    ///
    /// @param min the shortest
    /// @param median the median, the lower one of the middle two for an even number
    /// @param max the longest
    public record PassTimes(long min, long median, long max) {}

    /// Returns the totals of figures that were taken one after the other, at least one of them. A figure that one of
    /// them lacks is null in the total; the fold and the count are the last ones.
    public static Figures total(List<Figures> parts) {
        if (parts.size() == 1) {
            return parts.getFirst();
        }
        Figures last = parts.getLast();
        long[] times = parts.stream().mapToLong(part -> part.passNs.median()).sorted().toArray();
        return new Figures(parts.stream().mapToLong(Figures::passes).sum(), parts.stream().mapToLong(Figures::bytes).sum(),
                parts.getFirst().startedNs, parts.stream().mapToLong(Figures::elapsedNs).sum(),
                sum(parts, Figures::openNs), sum(parts, Figures::closeNs), sum(parts, Figures::releaseNs),
                new PassTimes(times[0], times[(times.length - 1) / 2], times[times.length - 1]),
                sum(parts, Figures::threadCpuNs), sum(parts, Figures::userNs), sum(parts, Figures::systemNs),
                sum(parts, Figures::processCpuNs), sum(parts, Figures::readCalls), sum(parts, Figures::writeCalls),
                sum(parts, Figures::storageReadBytes), sum(parts, Figures::dirtiedBytes),
                sum(parts, Figures::minorFaults), sum(parts, Figures::majorFaults),
                sum(parts, Figures::voluntarySwitches), sum(parts, Figures::involuntarySwitches), last.processThreads,
                sum(parts, Figures::gcNs), sum(parts, Figures::jitNs),
                sum(parts, Figures::allocations), sum(parts, Figures::allocatedBytes), last.fold, last.count);
    }

    private static Long sum(List<Figures> parts, Function<Figures, Long> figure) {
        long sum = 0;
        for (Figures part : parts) {
            Long value = figure.apply(part);
            if (value == null) {
                return null;
            }
            sum += value;
        }
        return sum;
    }
}
