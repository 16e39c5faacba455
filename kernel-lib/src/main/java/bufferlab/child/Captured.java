// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/// What a command that ran to its end printed, stdout and stderr together, and its exit value.
///
/// @param exitValue 0 where it went well; 128 plus the number where a signal ended it
/// @param text the last 64 KiB that it printed
public record Captured(int exitValue, String text) {
    private static final int KEPT_BYTES = 1 << 16;

    /// Runs `command` in the folder `cwd` to its end, with an empty stdin and `environment` added to this process's own.
    ///
    /// @throws NotStartedException if the system doesn't start it
    /// @throws TimeLimitException if it takes longer than `limit`; it is killed with its descendants
    /// @throws InterruptedException if this thread is interrupted; the command is killed first
    public static Captured run(List<String> command, Map<String, String> environment, Path cwd, Duration limit)
            throws InterruptedException {
        ProcessBuilder builder = new ProcessBuilder(command).directory(cwd.toAbsolutePath().toFile()).redirectErrorStream(true);
        builder.environment().putAll(environment);
        Process process;
        try {
            process = builder.start();
            process.getOutputStream().close();
        } catch (IOException e) {
            throw new NotStartedException(command.getFirst(), e);
        }
        Tail output = new Tail(process.getInputStream(), KEPT_BYTES);
        try {
            if (!process.waitFor(limit)) {
                Tree.kill(process.toHandle());
                throw new TimeLimitException(command.getFirst(), limit, "");
            }
            return new Captured(process.exitValue(), output.text(1000));
        } catch (InterruptedException e) {
            Tree.kill(process.toHandle());
            throw e;
        }
    }
}
