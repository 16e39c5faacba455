// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The processes that this JVM started.
final class Children {
    private Children() {}

    /// Returns the ids of the processes that are running now.
    static Set<Long> pids() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    /// Kills every child, with all its descendants, whose id isn't in the set.
    static void killAllBut(Set<Long> spared) {
        List<ProcessHandle> doomed = ProcessHandle.current().children()
                .filter(child -> !spared.contains(child.pid()))
                .flatMap(child -> Stream.concat(child.descendants(), Stream.of(child)))
                .sorted(Comparator.comparing(ProcessHandle::pid))
                .toList();
        doomed.forEach(ProcessHandle::destroyForcibly);
    }
}
