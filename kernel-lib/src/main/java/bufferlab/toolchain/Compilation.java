// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import bufferlab.child.Captured;
import bufferlab.child.NotStartedException;
import bufferlab.child.TimeLimitException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// One start of a compiler in a folder.
///
/// @param name what messages call the program
/// @param folder where it runs; sources are named relative to it, so that its messages are short
record Compilation(String name, Path folder) {
    private static final Duration LIMIT = Duration.ofSeconds(120);

    /// Runs the compiler and returns what it said.
    ///
    /// @throws CompileException if it doesn't end well
    String run(Compiler compiler, List<String> flags, List<String> rest) throws InterruptedException {
        List<String> command = new ArrayList<>(compiler.command());
        command.addAll(flags);
        command.addAll(rest);
        try {
            Captured captured = Captured.run(command, Map.of("LC_ALL", "C"), folder, LIMIT);
            if (captured.exitValue() != 0) {
                throw new CompileException(name, command, captured.text());
            }
            return captured.text();
        } catch (NotStartedException | TimeLimitException e) {
            throw new CompileException(name, command, e.getMessage());
        }
    }
}
