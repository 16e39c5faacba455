// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.libc.Os;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/// The exact CPU time of the calling thread, and of its whole process with the JVM's own threads.
final class CpuClocks implements Gauge {
    private static final int PROCESS = Os.LINUX ? 2 : 12;
    private static final int THREAD = Os.LINUX ? 3 : 16;

    private final MemorySegment time = Arena.global().allocate(ValueLayout.JAVA_LONG, 2);

    @Override
    public List<String> fields() {
        return List.of("process_cpu_ns", "thread_cpu_ns");
    }

    @Override
    public void read(long[] into, int at) {
        into[at] = nanos(PROCESS);
        into[at + 1] = nanos(THREAD);
    }

    private long nanos(int clock) {
        return ThreadCalls.clockGettime(clock, time) != 0
                ? MISSING
                : time.getAtIndex(ValueLayout.JAVA_LONG, 0) * 1_000_000_000
                        + time.getAtIndex(ValueLayout.JAVA_LONG, 1);
    }
}
