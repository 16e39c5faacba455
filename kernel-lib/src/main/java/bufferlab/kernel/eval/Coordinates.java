// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SourceCodeAnalysis.SnippetWrapper;

/// Finds the cell and line of a stack frame in a class that JShell made.
///
/// JShell wraps each snippet into a class with lines of its own; its wrappers know which of their characters came
/// from where in the snippet. We add where the snippet stood in its cell.
public final class Coordinates {
    private static final Pattern FRAME = Pattern.compile(
            "(?:cells//)?(REPL\\.\\$JShell\\$\\d+[A-Z]*(?:\\$[\\w$]+)?)\\.([\\w$<>]+)\\([^():]*:(\\d+)\\)");

    private static final Pattern CALL_OF_CELL = Pattern.compile(
            "\\tat java.base/jdk.internal.reflect.+\\n\\tat java.base/java.lang.reflect.+\\n(?:\\tat bufferlab\\.kernel\\.eval\\..+\\n)+"
                    + "(?:\\tat java.base/java.lang.Thread.run.+\\n)?");

    /// A line of a cell.
    ///
    /// @param cell the cell's text and number
    /// @param line counted from 1
    public record CellLine(CellSource cell, int line) {
        @Override
        public String toString() {
            return cell.place(line);
        }
    }

    /// Text that was given to JShell, and where in its cell it stood.
    private record Origin(CellSource cell, int offset, String source) {}

    private record Known(Snippet snippet, Origin origin) {}

    private final Map<Integer, Known> known = new ConcurrentHashMap<>();
    private final ReentrantLock lock;
    private volatile Origin current;
    private JShell shell;

    Coordinates(ReentrantLock lock) {
        this.lock = lock;
    }

    void use(JShell shell) {
        this.shell = shell;
    }

    /// Takes note of what JShell is given next.
    void evaluating(CellSource cell, int offset, String source) {
        current = new Origin(cell, offset, source);
    }

    /// Takes note of a snippet that JShell made from what it was given last, or wrapped again because of it.
    void made(Snippet snippet, boolean fresh) {
        Origin origin = current;
        if (fresh) {
            number(snippet).ifPresent(number -> known.put(number, new Known(snippet, origin)));
        }
    }

    /// Returns the number in the name of a snippet's class.
    Optional<Integer> number(Snippet snippet) {
        try {
            String name = shell.sourceCodeAnalysis().wrapper(snippet).fullClassName();
            return SnippetName.of(name).map(SnippetName::number);
        } catch (IllegalArgumentException | NullPointerException e) {
            return Optional.empty(); // a snippet that never became a class
        }
    }

    /// Returns the cell and offset at which a snippet stood.
    Optional<CellLine> lineOf(Snippet snippet) {
        return number(snippet).map(known::get).map(k -> new CellLine(k.origin.cell, k.origin.cell.line(k.origin.offset)));
    }

    /// Returns the line of the cell that a frame is in, or empty if the frame is in no cell's code.
    public Optional<CellLine> find(String className, int line) {
        return SnippetName.of(className).flatMap(name -> {
            lock.lock();
            try {
                Known snippet = known.get(name.number());
                return snippet != null
                        ? place(shell.sourceCodeAnalysis().wrapper(snippet.snippet), snippet.origin, line)
                        : placeInCurrent(line);
            } finally {
                lock.unlock();
            }
        });
    }

    private Optional<CellLine> placeInCurrent(int line) {
        Origin origin = current;
        List<SnippetWrapper> wrappers = shell.sourceCodeAnalysis().wrappers(origin.source);
        return wrappers.isEmpty() ? Optional.empty() : place(wrappers.getFirst(), origin, line);
    }

    private static Optional<CellLine> place(SnippetWrapper wrapper, Origin origin, int line) {
        String[] lines = wrapper.wrapped().split("\n", -1);
        if (line < 1 || line > lines.length) {
            return Optional.empty();
        }
        int start = 0;
        for (int i = 0; i < line - 1; i++) {
            start += lines[i].length() + 1;
        }
        String text = lines[line - 1];
        int firstLetter = start + text.length() - text.stripLeading().length();
        int inSource = wrapper.wrappedToSourcePosition(firstLetter);
        return Optional.of(new CellLine(origin.cell, origin.cell.line(origin.offset + Math.max(inSource, 0))));
    }

    /// Returns printed text with its stack frames in cells' coordinates and without JShell's class names.
    public String translate(String text) {
        if (!text.contains("REPL.$JShell$")) {
            return text;
        }
        String placed = FRAME.matcher(CALL_OF_CELL.matcher(text).replaceAll("")).replaceAll(this::frame);
        return SnippetName.plain(placed);
    }

    private String frame(MatchResult frame) {
        Optional<CellLine> line = find(frame.group(1), Integer.parseInt(frame.group(3)));
        String where = line.map(at -> at + method(frame.group(1), frame.group(2))).orElse(frame.group());
        return where.replace("\\", "\\\\").replace("$", "\\$");
    }

    /// Returns such as `, in total` or `, in Point.scale` for a method, and nothing for the cell's own statements.
    static String method(String className, String methodName) {
        String inner = SnippetName.of(className).map(SnippetName::inner).orElse("");
        String owner = inner.isEmpty() ? "" : inner + ".";
        if (methodName.startsWith("lambda$")) {
            return ", in a lambda";
        }
        if (methodName.equals("<init>") || methodName.equals("<clinit>")) {
            return ", in new " + inner;
        }
        return SnippetName.isOwnStatements(methodName) ? "" : ", in " + owner + methodName;
    }
}
