// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.time.Duration;
import java.util.Arrays;

/// Runs an arm until the JVM has compiled what it will compile: passes become no faster, and the compilers were
/// idle.
///
/// Passes are looked at in groups of at least 20 ms, since a pass of some microseconds calls too little to be
/// compiled soon. A bound in passes and one in time stand against an arm that never settles.
final class WarmUp {
    private static final long GROUP_NANOS = Duration.ofMillis(20).toNanos();
    private static final long LEAST_NANOS = Duration.ofMillis(150).toNanos();
    private static final int LEAST_PASSES = 3;
    private static final double STEADY = 0.03;

    private final Passes passes;
    private final int bound;
    private final long started = System.nanoTime();
    private int done;

    private WarmUp(Passes passes, int bound) {
        this.passes = passes;
        this.bound = bound;
    }

    /// Runs at most `bound` passes, for at most `limit`, and replies how many were run, how long they took, and
    /// whether the arm had settled.
    static Reply run(Passes passes, int bound, Duration limit) throws Throwable {
        WarmUp warmUp = new WarmUp(passes, bound);
        boolean steady = warmUp.settle(limit.toNanos());
        return Reply.ok().with("passes", warmUp.done).with("ns", warmUp.nanos()).with("steady", steady);
    }

    private boolean settle(long limitNanos) throws Throwable {
        long previous = group(LEAST_PASSES);
        while (done < bound && nanos() < limitNanos) {
            Long compiling = JvmTimes.now().compilationNanos();
            long median = group(Math.clamp(GROUP_NANOS / Math.max(previous, 1), LEAST_PASSES, bound));
            boolean idle = compiling == null || compiling.equals(JvmTimes.now().compilationNanos());
            if (idle && median >= previous * (1 - STEADY) && nanos() >= LEAST_NANOS) {
                return true;
            }
            previous = median;
        }
        return false;
    }

    /// Runs some passes and returns the median of their times.
    private long group(int wanted) throws Throwable {
        int size = Math.min(wanted, bound - done);
        long[] sorted = passes.timed(size).clone();
        done += size;
        Arrays.sort(sorted);
        return sorted[size / 2];
    }

    private long nanos() {
        return System.nanoTime() - started;
    }
}
