// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Locale;
import java.util.OptionalDouble;

/// How a thread's CPU time divides into user and system, and how far that can be trusted.
///
/// Linux with tick accounting knows the sum of both exactly, but the split only from a sample: at each clock tick, 250
/// times a second on most machines, it notes whether the thread was in user or in system mode. If the loop under test
/// is short and not in step with the clock, each of n ticks is an independent look that finds user mode with
/// probability p, so the share found has a standard error of √(p(1 − p)/n). At p = 0.15, as a loop of short reads has,
/// that is ±7 points from 25 ticks and ±2 from 250. For p the share with half a tick added to either side is taken, so
/// that 25 ticks of 25 don't pass for certainty. Below 25 ticks no split is given.
///
/// **Source**: `cputime_adjust` in the kernel's `kernel/sched/cputime.c`, Linux 6.
///
/// @param cpuNanos the exact sum, from the thread's clock
/// @param sampledUserNanos user time as the kernel reports it; only its share in user and system counts
/// @param sampledSystemNanos system time as the kernel reports it
/// @param ticks how many ticks the split rests on
public record CpuSplit(long cpuNanos, long sampledUserNanos, long sampledSystemNanos, long ticks) {
    /// The fewest ticks that make a split.
    public static final long FEWEST_TICKS = 25;

    /// Refuses negative times and counts.
    public CpuSplit {
        if (cpuNanos < 0 || sampledUserNanos < 0 || sampledSystemNanos < 0 || ticks < 0) {
            throw new IllegalArgumentException("CPU time of " + cpuNanos + " ns (user " + sampledUserNanos + ", system "
                    + sampledSystemNanos + ", " + ticks + " ticks) refused: none of these can be negative.");
        }
    }

    /// Returns the split of times taken on a machine with `ticksPerSecond` ticks.
    public static CpuSplit ofTimes(long cpuNanos, long userNanos, long systemNanos, int ticksPerSecond) {
        return new CpuSplit(cpuNanos, userNanos, systemNanos, Math.round(cpuNanos / 1e9 * ticksPerSecond));
    }

    /// Returns how busy `cpuNanos` kept one processor for `elapsedNanos`, in percent.
    ///
    /// **Range**: above 100 for a process with several busy threads.
    public static double percentCpu(long cpuNanos, long elapsedNanos) {
        return 100.0 * cpuNanos / elapsedNanos;
    }

    /// Returns whether the ticks suffice for a split.
    public boolean isResolvable() {
        return ticks >= FEWEST_TICKS && sampledUserNanos + sampledSystemNanos > 0;
    }

    /// Returns the share of user time, 0 to 1, if it can be resolved. That of system time is the rest.
    public OptionalDouble userShare() {
        return isResolvable() ? OptionalDouble.of(share()) : OptionalDouble.empty();
    }

    /// Returns the standard error of either share, 0 to 1, if it can be resolved.
    public OptionalDouble standardError() {
        if (!isResolvable()) {
            return OptionalDouble.empty();
        }
        double p = (share() * ticks + 0.5) / (ticks + 1);
        return OptionalDouble.of(Math.sqrt(p * (1 - p) / ticks));
    }

    /// Returns such as `user 14 %, system 86 %, ±7 points`, or `not resolvable (12 ticks)`.
    @Override
    public String toString() {
        if (!isResolvable()) {
            return "not resolvable (" + ticks + (ticks == 1 ? " tick)" : " ticks)");
        }
        long user = Math.round(100 * share());
        long error = (long) Math.max(1, Math.rint(100 * standardError().orElseThrow()));
        return String.format(Locale.ROOT, "user %d %%, system %d %%, ±%d %s", user, 100 - user, error,
                error == 1 ? "point" : "points");
    }

    private double share() {
        return (double) sampledUserNanos / (sampledUserNanos + sampledSystemNanos);
    }
}
