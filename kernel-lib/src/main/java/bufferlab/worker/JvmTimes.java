// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.lang.management.CompilationMXBean;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;

/// How long the JVM has collected and compiled so far, in all its threads.
///
/// **Unit**: nanoseconds, in steps of a millisecond; null where the JVM doesn't tell.
record JvmTimes(Long collectionNanos, Long compilationNanos) {
    private static final long MILLI = 1_000_000;
    private static final List<GarbageCollectorMXBean> COLLECTORS = ManagementFactory.getGarbageCollectorMXBeans();
    private static final CompilationMXBean COMPILER = ManagementFactory.getCompilationMXBean();

    static JvmTimes now() {
        long collecting = 0;
        for (GarbageCollectorMXBean collector : COLLECTORS) {
            collecting += Math.max(0, collector.getCollectionTime());
        }
        boolean compiles = COMPILER != null && COMPILER.isCompilationTimeMonitoringSupported();
        return new JvmTimes(collecting * MILLI, compiles ? COMPILER.getTotalCompilationTime() * MILLI : null);
    }

    /// Returns what was added since an earlier time.
    JvmTimes since(JvmTimes earlier) {
        return new JvmTimes(collectionNanos - earlier.collectionNanos,
                compilationNanos == null ? null : (Long) (compilationNanos - earlier.compilationNanos));
    }
}
