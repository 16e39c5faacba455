// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.CellSource;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.toolchain.CompileException;
import bufferlab.toolchain.Diagnostic;
import bufferlab.toolchain.Diagnostic.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Puts what a compiler or a running arm says into the lines of the cell that the arm stands in.
///
/// @param cell the cell
/// @param file the name under which compilers and stack frames know it, such as `cell.c`
record OwnArmErrors(CellSource cell, String file) {
    private static final int SHOWN = 5;
    private static final Pattern NOT_DEFINED = Pattern.compile("undefined [^\\n]*arm_transfer");
    private static final Pattern IDENTIFIER = Pattern.compile("\\w+");

    /// Returns the error of an arm that doesn't compile.
    CellException compileError(String name, CompileException e) {
        List<Diagnostic> said = Diagnostic.of(e.compilerText(), file);
        List<Diagnostic> errors = said.stream().filter(one -> one.kind() == Kind.ERROR).toList();
        if (errors.isEmpty()) {
            return new CellException(withoutPlace(name, e));
        }
        List<String> lines = new ArrayList<>(lines(said.stream().filter(one -> one.kind() != Kind.WARNING).toList()));
        lines.add("Compiled with: " + e.command());
        Diagnostic first = errors.getFirst();
        return new CellException(new ErrorReport("CompileError", where(first) + ": " + first.message(), lines));
    }

    private static ErrorReport withoutPlace(String name, CompileException e) {
        if (NOT_DEFINED.matcher(e.compilerText()).find()) {
            return ErrorReport.of("CompileError", name + " has no arm_transfer.", "The worker calls it in each pass: "
                    + "write int arm_transfer(struct pass *pass) { … }. %%c? shows a whole arm.");
        }
        List<String> lines = new ArrayList<>(List.of("CompileError: " + name + " does not compile."));
        e.compilerText().lines().forEach(lines::add);
        lines.add("Compiled with: " + e.command());
        return new ErrorReport("CompileError", name + " does not compile.", lines);
    }

    /// Returns the warnings of a compiler as lines to print, none where there are none.
    List<String> warnings(String compilerText) {
        return lines(Diagnostic.of(compilerText, file));
    }

    private List<String> lines(List<Diagnostic> said) {
        List<String> lines = new ArrayList<>();
        int shown = 0;
        int left = 0;
        for (Diagnostic one : said) {
            boolean note = one.kind() == Kind.NOTE;
            shown += note ? 0 : 1;
            if (shown > SHOWN) {
                left += note ? 0 : 1;
            } else if (note) {
                lines.add("Note, line " + one.line() + ": " + one.message());
            } else {
                lines.add(where(one) + (one.kind() == Kind.WARNING ? ", warning" : ""));
                lines.add(cell.excerpt(one.line(), one.column(), length(one)));
                lines.add(one.message());
                hint(one).ifPresent(hint -> lines.add("Hint: " + hint));
            }
        }
        if (left > 0) {
            lines.add("… and " + left + " more.");
        }
        return lines;
    }

    private static Optional<String> hint(Diagnostic one) {
        return one.message().contains("attempting to assign weaker access privileges")
                ? Optional.of("write public before the method.") : Optional.empty();
    }

    /// Compilers name where a thing begins; the caret line runs to the end of the word there.
    private int length(Diagnostic one) {
        String text = cell.text(one.line());
        Matcher word = IDENTIFIER.matcher(text).region(Math.min(one.column() - 1, text.length()), text.length());
        return word.lookingAt() ? word.group().length() : 1;
    }

    private String where(Diagnostic one) {
        return cell.place(one.line()) + ", column " + one.column();
    }

    /// Returns what an arm was ended by, with the line of the cell that it names, if it names one.
    String failure(String message) {
        Matcher place = Pattern.compile(Pattern.quote(file) + ":(\\d+)").matcher(message);
        if (!place.find()) {
            return message;
        }
        int line = Integer.parseInt(place.group(1));
        String text = cell.text(line);
        int indent = text.length() - text.stripLeading().length();
        return message + "\n" + cell.place(line) + "\n" + cell.excerpt(line, indent + 1, text.strip().length());
    }
}
