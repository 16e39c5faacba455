// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.Brackets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A cell taken apart into Java and magics.
///
/// A percent sign starts a magic only where a statement could start, and no Java statement starts with one: inside
/// strings, text blocks, comments and arithmetic it is what Java says it is.
///
/// @param parts in their order
public record Script(List<Part> parts) {
    private static final Pattern MAGIC = Pattern.compile("(%%?)([A-Za-z]\\w*)(\\?)?[ \\t]*([^\\n]*)(?:\\n|$)");

    /// A part of a cell.
    public sealed interface Part {
        /// Returns where in the cell it starts.
        int offset();
    }

    /// Java.
    ///
    /// @param code the text
    public record Java(String code, int offset) implements Part {}

    /// A magic of one line.
    ///
    /// @param name      without its percent sign
    /// @param arguments the rest of the line
    /// @param argumentsOffset where in the cell the rest starts
    public record Line(String name, String arguments, int offset, int argumentsOffset) implements Part {}

    /// A magic that takes the rest of the cell.
    ///
    /// @param name      without its percent signs
    /// @param arguments the rest of its line
    /// @param body      the lines after it
    /// @param bodyOffset where in the cell the body starts
    public record Cell(String name, String arguments, int offset, int argumentsOffset, String body, int bodyOffset)
            implements Part {}

    /// A question about a magic, `%time?`.
    ///
    /// @param name without its percent sign
    public record Question(String name, int offset) implements Part {}

    /// Takes a cell apart.
    public static Script of(String code) {
        List<Part> parts = new ArrayList<>();
        int javaStart = 0;
        boolean atStatement = true;
        boolean nothingYet = true;
        for (int i = 0; i < code.length(); ) {
            int end = Math.min(Brackets.skip(code, i), code.length());
            if (end > i) {
                boolean comment = code.charAt(i) == '/';
                atStatement &= comment;
                nothingYet &= comment;
                i = end;
                continue;
            }
            char c = code.charAt(i);
            Matcher magic = MAGIC.matcher(code).region(i, code.length());
            if (c == '%' && atStatement && startsLine(code, i) && magic.lookingAt()) {
                addJava(parts, code, javaStart, i);
                if (magic.group(3) != null) {
                    parts.add(new Question(magic.group(2), i));
                } else if (magic.group(1).equals("%%") && nothingYet) {
                    parts.add(new Cell(magic.group(2), magic.group(4).strip(), i, magic.start(4),
                            code.substring(magic.end()), magic.end()));
                    return new Script(parts);
                } else {
                    parts.add(new Line(magic.group(2), magic.group(4).strip(), i, magic.start(4)));
                }
                i = magic.end();
                javaStart = i;
                nothingYet = false;
                continue;
            }
            if (!Character.isWhitespace(c)) {
                atStatement = c == ';' || c == '}' || c == '{';
                nothingYet = false;
            }
            i++;
        }
        addJava(parts, code, javaStart, code.length());
        return new Script(parts);
    }

    private static boolean startsLine(String code, int at) {
        return code.substring(code.lastIndexOf('\n', at - 1) + 1, at).isBlank();
    }

    private static void addJava(List<Part> parts, String code, int from, int to) {
        if (!code.substring(from, to).isBlank()) {
            parts.add(new Java(code.substring(from, to), from));
        }
    }

    /// Returns the cell with its magics blanked out, so that the Java keeps its place.
    public static String javaOnly(String code) {
        StringBuilder java = new StringBuilder(" ".repeat(code.length()));
        for (Part part : of(code).parts) {
            switch (part) {
                case Java(String text, int offset) -> java.replace(offset, offset + text.length(), text);
                case Line line when line.name().startsWith("time") -> java.replace(line.argumentsOffset(),
                        line.argumentsOffset() + line.arguments().length(), line.arguments());
                case Cell cell when cell.name().startsWith("time") -> java.replace(cell.bodyOffset(),
                        cell.bodyOffset() + cell.body().length(), cell.body());
                case Line line -> { }
                case Cell cell -> { }
                case Question question -> { }
            }
        }
        return java.toString();
    }
}
