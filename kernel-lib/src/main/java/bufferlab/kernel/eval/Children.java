// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.function.LongPredicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The processes that this JVM started.
final class Children {
    private Children() {}

    /// Returns the ids of the processes that are running now.
    static Set<Long> pids() {
        return ProcessHandle.current().children().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    /// Kills the children of these ids, with all their descendants. The ids are asked for after the children were listed, so
    /// that one which started since is none of them.
    static void kill(LongPredicate doomed) {
        List<ProcessHandle> children = ProcessHandle.current().children().toList();
        children.stream().filter(child -> doomed.test(child.pid()))
                .flatMap(child -> Stream.concat(child.descendants(), Stream.of(child)))
                .sorted(Comparator.comparing(ProcessHandle::pid))
                .toList().forEach(ProcessHandle::destroyForcibly);
    }
}
