// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.libc.Os;
import java.io.FileOutputStream;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;

/// Keeps an arm that takes all memory from taking it from others (Linux).
///
/// The heap has a bound of its own; what an arm allocates beside it, such as by an `Arena`, has none. Beyond half of the
/// machine's memory this process is refused more, and where memory runs out all the same, it is the first to be ended.
final class MemoryBound {
    private static final int SC_PAGESIZE = 30;
    private static final int SC_PHYS_PAGES = 85;
    private static final int RLIMIT_DATA = 2;
    private static final long RLIM_INFINITY = -1;

    private MemoryBound() {}

    /// Sets the bound for this process.
    static void set() {
        if (!Os.LINUX) {
            return;
        }
        try (FileOutputStream score = new FileOutputStream("/proc/self/oom_score_adj")) {
            score.write("1000".getBytes(StandardCharsets.US_ASCII));
        } catch (IOException e) {
            System.err.println("This process can't be made the first to end where memory runs out: " + e.getMessage());
        }
        try (Arena arena = Arena.ofConfined()) {
            long half = ThreadCalls.sysconf(SC_PHYS_PAGES) / 2 * ThreadCalls.sysconf(SC_PAGESIZE);
            MemorySegment limit = arena.allocateFrom(ValueLayout.JAVA_LONG, half, RLIM_INFINITY);
            ThreadCalls.setrlimit(RLIMIT_DATA, limit);
        }
    }
}
