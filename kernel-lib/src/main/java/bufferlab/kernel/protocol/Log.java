// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.io.PrintStream;
import java.time.LocalTime;
import java.time.temporal.ChronoUnit;

/// Log lines for whoever started the kernel, on the process's own stderr, never in a notebook.
///
/// @param out the stderr that the process was started with
public record Log(PrintStream out) {
    /// Writes one line.
    public void warn(String line) {
        out.println("[bufferlab " + LocalTime.now().truncatedTo(ChronoUnit.SECONDS) + "] " + line);
    }
}
