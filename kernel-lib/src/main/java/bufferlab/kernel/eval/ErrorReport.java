// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.List;

/// An error as the page shows it.
///
/// @param name      the kind, as `ArithmeticException`
/// @param message   what happened, in a line
/// @param traceback what the student reads, line by line
public record ErrorReport(String name, String message, List<String> traceback) {
    /// Copies the lines.
    public ErrorReport {
        traceback = List.copyOf(traceback);
    }

    /// Returns a report of two lines: the kind and the message, and what to do.
    public static ErrorReport of(String name, String message, String remedy) {
        return new ErrorReport(name, message, List.of(name + ": " + message, remedy));
    }
}
