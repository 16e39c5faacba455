// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import bufferlab.kernel.eval.Coordinates.CellLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/// Puts what a cell threw into the coordinates of the cells: the exception, its causes, and the lines on the way.
///
/// Frames of the kernel and of the reflection that calls a cell are left out; library frames are kept only between
/// the place of the error and the cell's own lines, and not where kernel-lib refused something in plain words.
public final class RuntimeError {
    private static final int CELL_LINES_SHOWN = 6;
    private static final int LIBRARY_FRAMES_SHOWN = 8;

    private final Coordinates coordinates;

    /// Makes a reporter.
    public RuntimeError(Coordinates coordinates) {
        this.coordinates = coordinates;
    }

    /// Returns the report of an exception.
    public ErrorReport report(Throwable thrown) {
        List<String> lines = new ArrayList<>();
        lines.add(head(thrown));
        addFrames(thrown, thrown.getStackTrace(), lines);
        Map<Throwable, Boolean> seen = new IdentityHashMap<>(Map.of(thrown, true));
        Throwable of = thrown;
        for (Throwable cause = of.getCause(); cause != null && seen.put(cause, true) == null; cause = of.getCause()) {
            addCause(of, cause, lines);
            of = cause;
        }
        Hints.forException(thrown).ifPresent(hint -> lines.add("Hint: " + hint));
        String message = thrown.getMessage() == null ? "" : SnippetName.plain(thrown.getMessage());
        return new ErrorReport(simpleName(thrown), message, lines);
    }

    /// Adds what a cause has to tell that the exception over it didn't: its words, and the frames that only it has.
    private void addCause(Throwable of, Throwable cause, List<String> lines) {
        StackTraceElement[] all = cause.getStackTrace();
        StackTraceElement[] told = of.getStackTrace();
        int own = all.length;
        for (int over = told.length; own > 0 && over > 0 && all[own - 1].equals(told[over - 1]); over--) {
            own--;
        }
        StackTraceElement[] frames = Arrays.copyOf(all, own);
        boolean inCells = Arrays.stream(frames).anyMatch(frame -> SnippetName.of(frame.getClassName()).isPresent());
        if (inCells || !Objects.equals(of.getMessage(), cause.getMessage())) {
            lines.add("Caused by: " + head(cause));
            addFrames(cause, frames, lines);
        }
    }

    private static String head(Throwable thrown) {
        return thrown instanceof ExitRefused ? thrown.getMessage() : SnippetName.plain(thrown.toString());
    }

    private static String simpleName(Throwable thrown) {
        String plain = SnippetName.plain(thrown.getClass().getName());
        return plain.substring(Math.max(plain.lastIndexOf('.'), plain.lastIndexOf('$')) + 1);
    }

    private void addFrames(Throwable thrown, StackTraceElement[] frames, List<String> lines) {
        int last = frames.length - 1;
        while (last >= 0 && SnippetName.of(frames[last].getClassName()).isEmpty()) {
            last--;
        }
        int cellLines = 0;
        int library = isRefusal(thrown) ? LIBRARY_FRAMES_SHOWN : 0;
        for (int i = 0; i <= last; i++) {
            Optional<CellLine> line = coordinates.find(frames[i].getClassName(), frames[i].getLineNumber());
            if (line.isEmpty()) {
                if (!isOurs(frames[i]) && ++library <= LIBRARY_FRAMES_SHOWN) {
                    lines.add("    at " + frames[i]);
                }
            } else if (!isEnteredTwice(frames, i) && ++cellLines <= CELL_LINES_SHOWN) {
                lines.add(line.get() + Coordinates.method(frames[i].getClassName(), frames[i].getMethodName()));
                lines.add(arrow(line.get()));
            }
        }
        if (cellLines > CELL_LINES_SHOWN) {
            lines.add("… and " + (cellLines - CELL_LINES_SHOWN) + " more lines of cells.");
        }
    }

    /// Tells whether kernel-lib refused something: its message says what to do, and how it came to that is of no use.
    private static boolean isRefusal(Throwable thrown) {
        StackTraceElement[] frames = thrown.getStackTrace();
        boolean meant = thrown instanceof IllegalArgumentException || thrown instanceof IllegalStateException
                || thrown.getClass().getName().startsWith("bufferlab.");
        return meant && frames.length > 0 && frames[0].getClassName().startsWith("bufferlab.");
    }

    /// Tells whether the frame before is of the same statement: JShell evaluates `var x = …` in a method of its own.
    private static boolean isEnteredTwice(StackTraceElement[] frames, int i) {
        return i > 0 && frames[i - 1].getClassName().equals(frames[i].getClassName())
                && SnippetName.isOwnStatements(frames[i - 1].getMethodName())
                && SnippetName.isOwnStatements(frames[i].getMethodName());
    }

    private static boolean isOurs(StackTraceElement frame) {
        return frame.getClassName().startsWith("bufferlab.kernel.") || SnippetName.of(frame.getClassName()).isPresent();
    }

    private static String arrow(CellLine at) {
        String text = at.cell().text(at.line());
        int indent = text.length() - text.stripLeading().length();
        return at.cell().excerpt(at.line(), indent + 1, text.strip().length());
    }
}
