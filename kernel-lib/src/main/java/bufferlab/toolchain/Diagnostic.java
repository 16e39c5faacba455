// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a compiler has to say about a place in a source.
///
/// @param line counted from 1, as the source has it
/// @param column counted from 1; 1 where the compiler names only the line
/// @param message the compiler's words
public record Diagnostic(Kind kind, int line, int column, String message) {
    /// How serious it is.
    public enum Kind {
        /// The source doesn't compile.
        ERROR,
        /// It compiles, and something is doubtful.
        WARNING,
        /// Belongs to the one before it.
        NOTE
    }

    private static final Pattern LINE = Pattern.compile(
            "(?<file>[^:\\n]+):(?<line>\\d+):(?:(?<column>\\d+):)? (?<kind>fatal error|error|warning|note): (?<message>.*)");

    /// Returns what GCC, Clang, Zig or our javac said about places in the file of that name, in its order; other places
    /// are left out.
    public static List<Diagnostic> of(String compilerText, String file) {
        List<Diagnostic> found = new ArrayList<>();
        for (String line : compilerText.lines().toList()) {
            Matcher matcher = LINE.matcher(line);
            if (matcher.matches() && matcher.group("file").equals(file)) {
                found.add(new Diagnostic(kind(matcher.group("kind")), Integer.parseInt(matcher.group("line")),
                        Optional.ofNullable(matcher.group("column")).map(Integer::parseInt).orElse(1),
                        matcher.group("message")));
            }
        }
        return List.copyOf(found);
    }

    private static Kind kind(String word) {
        return switch (word) {
            case "warning" -> Kind.WARNING;
            case "note" -> Kind.NOTE;
            default -> Kind.ERROR;
        };
    }
}
