// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/// A child with everything it started.
final class Tree {
    private Tree() {}

    /// Kills `root` and its descendants, parents before children so that none starts more. Processes whose parent is gone
    /// already are found by the group that a worker makes of itself.
    static void kill(ProcessHandle root) {
        Deque<ProcessHandle> alive = new ArrayDeque<>(root.descendants().toList());
        alive.addFirst(root);
        while (!alive.isEmpty()) {
            ProcessHandle process = alive.removeFirst();
            List<ProcessHandle> children = process.children().toList();
            process.destroyForcibly();
            alive.addAll(children);
        }
        killGroup(root.pid());
    }

    private static void killGroup(long leader) {
        try {
            new ProcessBuilder("kill", "-KILL", "--", "-" + leader)
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start()
                    .waitFor();
        } catch (IOException e) {
            // No kill command: the descendants that were found are gone all the same.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
