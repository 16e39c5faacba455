// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.child.Captured;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Something that runs a command and writes down the calls that it makes, in the form that [StraceLog] reads.
interface Tracer {
    /// How long a tracer may take to show that it works.
    Duration PATIENCE = Duration.ofSeconds(20);

    /// Returns why it can't be used here, and what to do; empty if it can.
    Optional<String> obstacle() throws InterruptedException;

    /// Returns a command that runs another one and writes its calls to a file. Needs that nothing is in its way.
    List<String> around(List<String> command, Path log) throws InterruptedException;

    /// Runs a command that traces `true`, to see whether it may.
    static Captured probe(List<String> command) throws InterruptedException {
        return Captured.run(command, Map.of("LC_ALL", "C"), Path.of(""), PATIENCE);
    }
}
