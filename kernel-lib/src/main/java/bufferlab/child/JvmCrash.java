// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The crash of a child JVM: it catches the signal, prints a page about it, and aborts itself.
///
/// @param signal what really ended it
/// @param frame where it was then, in the JVM's words
record JvmCrash(Signal signal, String frame) {
    private static final Pattern REPORT = Pattern.compile(
            "# A fatal error has been detected by the Java Runtime Environment:\\s+#\\s+#\\s+(?<signal>SIG[A-Z]+)");
    private static final Pattern FRAME = Pattern.compile("# Problematic frame:\\s+# (?<frame>.*)");

    /// Returns the crash that a child's last lines tell of, if they do.
    static Optional<JvmCrash> in(String lastLines) {
        Matcher report = REPORT.matcher(lastLines);
        if (!report.find()) {
            return Optional.empty();
        }
        String name = report.group("signal");
        Matcher frame = FRAME.matcher(lastLines);
        return Arrays.stream(Signal.values()).filter(signal -> signal.name().equals(name)).findFirst()
                .map(signal -> new JvmCrash(signal, frame.find() ? frame.group("frame").strip() : "unknown"));
    }

    /// Returns the exception that tells it.
    CrashedException exception(String child) {
        return new CrashedException(child, signal, " The JVM was at " + frame + ".");
    }
}
