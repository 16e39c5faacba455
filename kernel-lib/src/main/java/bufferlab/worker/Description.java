// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.util.stream.Collectors;

/// What a record says of the JVM in which an arm ran.
final class Description {
    private Description() {}

    static Reply reply() {
        String collectors = ManagementFactory.getGarbageCollectorMXBeans().stream()
                .map(GarbageCollectorMXBean::getName).collect(Collectors.joining(", "));
        return Reply.ok().with("jdk", Runtime.version().toString())
                .with("vm", System.getProperty("java.vm.name"))
                .with("flags", String.join(" ", ManagementFactory.getRuntimeMXBean().getInputArguments()))
                .with("collectors", collectors)
                .with("max_heap_bytes", Runtime.getRuntime().maxMemory());
    }
}
