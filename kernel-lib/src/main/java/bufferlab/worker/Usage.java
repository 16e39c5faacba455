// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.libc.Os;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;

/// What `getrusage(RUSAGE_THREAD)` tells of the calling thread (Linux): user and system time, faults, waits.
///
/// **Range**: the split into user and system time is sampled by the timer tick on most kernels; only the sum is
/// exact.
final class Usage implements Gauge {
    private static final int RUSAGE_THREAD = 1;
    private static final long MICROS = 1_000;
    private static final long SECONDS = 1_000_000_000;

    /// `struct rusage` on 64-bit Linux: two `timeval`, then fourteen longs.
    private final MemorySegment usage = Arena.global().allocate(ValueLayout.JAVA_LONG, 18);

    @Override
    public List<String> fields() {
        return List.of("user_ns", "system_ns", "minor_faults", "major_faults", "voluntary_switches",
                "involuntary_switches");
    }

    @Override
    public void read(long[] into, int at) {
        if (!Os.LINUX || ThreadCalls.getrusage(RUSAGE_THREAD, usage) != 0) {
            Arrays.fill(into, at, at + 6, MISSING);
            return;
        }
        into[at] = word(0) * SECONDS + word(1) * MICROS;
        into[at + 1] = word(2) * SECONDS + word(3) * MICROS;
        into[at + 2] = word(8);
        into[at + 3] = word(9);
        into[at + 4] = word(16);
        into[at + 5] = word(17);
    }

    private long word(int index) {
        return usage.getAtIndex(ValueLayout.JAVA_LONG, index);
    }
}
