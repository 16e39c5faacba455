// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// The bytes that the calling thread has allocated on the heap, where this JVM counts them.
final class Allocations implements Gauge {
    private static final ThreadMXBean THREADS =
            ManagementFactory.getThreadMXBean() instanceof ThreadMXBean bean && bean.isThreadAllocatedMemorySupported()
                    ? bean : null;

    @Override
    public List<String> fields() {
        return List.of("allocated_bytes");
    }

    @Override
    public void read(long[] into, int at) {
        into[at] = THREADS == null ? MISSING : THREADS.getCurrentThreadAllocatedBytes();
    }
}
