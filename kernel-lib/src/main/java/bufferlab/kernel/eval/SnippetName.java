// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The name of a class that JShell wraps around a snippet, taken apart: `REPL.$JShell$12B$Point` is version `B` of
/// snippet 12, and the student's class `Point` in it.
///
/// @param number  JShell's number, the same for all versions of one declaration
/// @param version empty for the first, then `B`, `C` and so on
/// @param inner   the student's own class, as `Point` or `Point.Builder`; empty for the wrapper itself
public record SnippetName(int number, String version, String inner) {
    private static final Pattern FORM = Pattern.compile("REPL\\.\\$JShell\\$(\\d+)([A-Z]*)(?:\\$(.*))?");

    /// Returns the parts of a class name, or empty if the class is not of a cell.
    public static Optional<SnippetName> of(String className) {
        if (!className.startsWith("REPL.$JShell$")) {
            return Optional.empty();
        }
        Matcher form = FORM.matcher(className);
        if (!form.matches()) {
            return Optional.empty();
        }
        String inner = form.group(3) == null ? "" : form.group(3).replace('$', '.');
        return Optional.of(new SnippetName(Integer.parseInt(form.group(1)), form.group(2), inner));
    }

    /// Returns text in which JShell's class names are cut down to what the student wrote.
    public static String plain(String text) {
        return text.contains("REPL.$JShell$") ? text.replaceAll("REPL\\.\\$JShell\\$\\d+[A-Z]*[.$]", "") : text;
    }

    /// Returns whether a wrapper's method holds the cell's own statements, and is not one that the student declared.
    static boolean isOwnStatements(String methodName) {
        return methodName.equals("do_it$") || methodName.equals("do_it$Aux");
    }

    /// Returns whether this names the wrapper around a snippet, and not a class that the student declared.
    boolean isWrapper() {
        return inner.isEmpty();
    }
}
