// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import jdk.jshell.Diag;

/// Puts what the compiler says about a snippet into the coordinates of its cell.
final class CompileError {
    private static final int SHOWN = 5;

    private CompileError() {}

    /// Returns the report of these diagnostics.
    ///
    /// @param offset where in the cell the text starts that the diagnostics' positions count from
    static ErrorReport report(CellSource cell, int offset, List<Diag> diagnostics) {
        List<Diag> errors = diagnostics.stream().filter(Diag::isError).toList();
        List<String> lines = new ArrayList<>();
        errors.stream().limit(SHOWN).forEach(error -> lines.addAll(lines(cell, offset, error)));
        if (errors.size() > SHOWN) {
            lines.add("… and " + (errors.size() - SHOWN) + " more.");
        }
        if (errors.isEmpty()) {
            return ErrorReport.of("CompileError", "the compiler refused the code without saying why",
                    "Its parts may be fine one by one: split the cell.");
        }
        Diag first = errors.getFirst();
        return new ErrorReport("CompileError", where(cell, offset, first) + ": " + message(first), lines);
    }

    private static List<String> lines(CellSource cell, int offset, Diag error) {
        int at = offset + (int) Math.max(error.getPosition(), 0);
        int end = offset + (int) Math.max(error.getEndPosition(), 0);
        int line = cell.line(at);
        List<String> lines = new ArrayList<>();
        lines.add(where(cell, offset, error));
        lines.add(cell.excerpt(line, cell.column(at), Math.max(1, end - at)));
        lines.add(message(error));
        Hints.forCompiler(error).ifPresent(hint -> lines.add("Hint: " + hint));
        return lines;
    }

    private static String where(CellSource cell, int offset, Diag error) {
        int at = offset + (int) Math.max(error.getPosition(), 0);
        return cell.place(cell.line(at)) + ", column " + cell.column(at);
    }

    private static String message(Diag error) {
        List<String> kept = error.getMessage(Locale.ENGLISH).lines()
                .filter(line -> !line.strip().startsWith("location:"))
                .toList();
        return SnippetName.plain(String.join("\n", kept));
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
