// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The text of a benchmark class, and what is put into its first line before it is compiled: a package, which JMH wants,
/// and the imports that cells have, with JMH's annotations. Lines keep their numbers.
///
/// @param text the text as it was written
public record BenchmarkSource(String text) {
    /// The package of a class that names none.
    static final String PACKAGE = "cell";
    /// What makes a method a benchmark.
    static final String MARK = "@Benchmark";
    /// How a stack trace names the file.
    static final String FILE = "Cell.java";

    private static final String IMPORTS = "import java.io.*; import java.math.*; import java.net.*; import java.nio.file.*; "
            + "import java.time.*; import java.util.*; import java.util.concurrent.*; import java.util.function.*; "
            + "import java.util.regex.*; import java.util.stream.*; "
            + "import org.openjdk.jmh.annotations.*; import org.openjdk.jmh.infra.*; ";
    private static final Pattern PACKAGE_LINE =
            Pattern.compile("\\A(?:\\s|//[^\\n]*\\n|/\\*.*?\\*/)*package\\s+[\\w.]+\\s*;", Pattern.DOTALL);

    /// Returns what the compiler reads.
    String compiled() {
        return text.substring(0, insertedAt()) + inserted() + text.substring(insertedAt());
    }

    /// Returns where in the text a place of the compiled text is.
    int placeOf(long compiledPlace) {
        int at = insertedAt();
        long place = compiledPlace <= at ? compiledPlace : Math.max(at, compiledPlace - inserted().length());
        return Math.toIntExact(Math.clamp(place, 0, text.length()));
    }

    /// Returns where the first method is marked as a benchmark; below 0 if none is.
    int placeOfMark() {
        Matcher mark = Pattern.compile(MARK + "\\b").matcher(text);
        return mark.find() ? mark.start() : -1;
    }

    /// Returns where a class is declared, or the start.
    int placeOfClass(String simpleName) {
        Matcher declaration = Pattern.compile("\\b(?:class|record|interface|enum)\\s+" + Pattern.quote(simpleName) + "\\b").matcher(text);
        return declaration.find() ? declaration.start() : 0;
    }

    /// Returns where the word that starts at a place ends; words are Java's identifiers.
    int endOfWord(int start) {
        int end = start;
        while (end < text.length() && Character.isJavaIdentifierPart(text.charAt(end))) {
            end++;
        }
        return Math.max(end, Math.min(start + 1, text.length()));
    }

    /// Returns the question that the text opens with, in a line comment; else an empty text.
    String question() {
        String first = text.lines().filter(line -> !line.isBlank()).findFirst().orElse("").strip();
        return first.startsWith("//") ? first.substring(2).strip() : "";
    }

    private String inserted() {
        return insertedAt() > 0 ? " " + IMPORTS : "package " + PACKAGE + "; " + IMPORTS;
    }

    private int insertedAt() {
        Matcher line = PACKAGE_LINE.matcher(text);
        return line.find() ? line.end() : 0;
    }
}
