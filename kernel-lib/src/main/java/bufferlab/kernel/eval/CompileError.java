// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import jdk.jshell.Diag;

/// Puts what the compiler says about a text into the coordinates of its cell.
public final class CompileError {
    /// Where javac looked for a name, if that isn't the class into which JShell wraps a cell; its group is the type's name.
    static final String ELSEWHERE = "(?:class|interface|variable \\w+ of type) (?!REPL\\.\\$JShell\\$\\w+$)(?:[\\w$]+\\.)*(\\w+)";

    private static final int SHOWN = 5;
    private static final Pattern TOLD_LOCATION = Pattern.compile(" *location: +" + ELSEWHERE + ".*");

    private CompileError() {}

    /// A place in a cell's text that was refused.
    ///
    /// @param start   where in the cell it starts
    /// @param end     where it ends
    /// @param message why it was refused
    /// @param hint    what helps, where it isn't what helps in every cell
    public record Problem(int start, int end, String message, Optional<String> hint) {
        /// Makes a problem with which the hints for every cell help.
        public Problem(int start, int end, String message) {
            this(start, end, message, Optional.empty());
        }
    }

    /// Returns the report of these diagnostics.
    ///
    /// @param offset where in the cell the text starts that the diagnostics' positions count from
    static ErrorReport report(CellSource cell, int offset, List<Diag> diagnostics) {
        List<Problem> problems = diagnostics.stream().filter(Diag::isError).map(error -> new Problem(
                offset + (int) Math.max(error.getPosition(), 0), offset + (int) Math.max(error.getEndPosition(), 0),
                error.getMessage(Locale.ENGLISH))).toList();
        if (problems.isEmpty()) {
            return ErrorReport.of("CompileError", "the compiler refused the code without saying why",
                    "Its parts may be fine one by one: split the cell.");
        }
        return report("CompileError", cell, problems);
    }

    /// Returns the report of these problems, of which there is at least one.
    ///
    /// @param name the kind of error
    public static ErrorReport report(String name, CellSource cell, List<Problem> problems) {
        List<String> lines = new ArrayList<>();
        problems.stream().limit(SHOWN).forEach(problem -> lines.addAll(lines(cell, problem)));
        if (problems.size() > SHOWN) {
            lines.add("… and " + (problems.size() - SHOWN) + " more.");
        }
        Problem first = problems.getFirst();
        return new ErrorReport(name, where(cell, first) + ": " + message(first, isMember(cell, first)), lines);
    }

    private static List<String> lines(CellSource cell, Problem problem) {
        boolean member = isMember(cell, problem);
        int line = cell.line(problem.start());
        List<String> lines = new ArrayList<>();
        lines.add(where(cell, problem));
        lines.add(cell.excerpt(line, cell.column(problem.start()), Math.max(1, problem.end() - problem.start())));
        lines.add(message(problem, member));
        problem.hint().or(() -> Hints.forCompiler(problem.message(), member)).ifPresent(hint -> lines.add("Hint: " + hint));
        return lines;
    }

    private static String where(CellSource cell, Problem problem) {
        return cell.place(cell.line(problem.start())) + ", column " + cell.column(problem.start());
    }

    /// Tells whether what was refused stands behind a dot: then the compiler looked for it in one type, and nowhere else.
    private static boolean isMember(CellSource cell, Problem problem) {
        return problem.start() < cell.code().length() && cell.code().charAt(problem.start()) == '.';
    }

    private static String message(Problem problem, boolean member) {
        List<String> kept = problem.message().lines().filter(line -> !line.strip().startsWith("location:")
                || member && TOLD_LOCATION.matcher(line).matches()).toList();
        return SnippetName.plain(String.join("\n", kept));
    }

    /// Returns the report of a part that has no error and yet doesn't fit into a class: the compiler finds that out last, and
    /// JShell doesn't hand on what it says.
    static ErrorReport tooLarge(CellSource cell, int offset) {
        int start = offset + leading(cell.code(), offset);
        return new ErrorReport("CompileError", where(cell, new Problem(start, start, "")) + ": too large for a class", List.of(
                cell.place(cell.line(start)), cell.excerpt(cell.line(start), cell.column(start), 1),
                "What begins here is too large for a class: a text constant holds at most 65,535 bytes, and a method as many of "
                        + "code. Read long text from a file, or make it in a loop; split a long method."));
    }

    /// Returns the report of text that ends too early, with the bracket that nothing closes.
    static ErrorReport incomplete(CellSource cell, int offset) {
        int open = Brackets.lastOpen(cell.code(), offset);
        if (open < 0) {
            int end = cell.code().stripTrailing().length();
            return new ErrorReport("IncompleteCell", cell.place(cell.line(end)) + ": the statement has no end", List.of(
                    cell.place(cell.line(end)), cell.excerpt(cell.line(end), cell.column(end), 1),
                    "The statement that starts in line " + cell.line(offset + leading(cell.code(), offset))
                            + " has no end. Nothing of this cell has run."));
        }
        String what = "the " + cell.code().charAt(open) + " is never closed";
        String where = cell.place(cell.line(open)) + ", column " + cell.column(open);
        return new ErrorReport("IncompleteCell", where + ": " + what, List.of(
                where, cell.excerpt(cell.line(open), cell.column(open), 1),
                "T" + what.substring(1) + ". Nothing of this cell has run."));
    }

    private static int leading(String code, int offset) {
        String rest = code.substring(offset);
        return rest.length() - rest.stripLeading().length();
    }
}
