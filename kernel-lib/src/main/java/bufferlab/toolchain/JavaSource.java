// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The source of a Java arm that a student wrote in a cell: either a whole class that implements `JavaArm`, or only its
/// members. A value: nothing is compiled before [#build()].
///
/// Members are put into a class of the arm's name, and everything of `java.base` and of `bufferlab.worker` that an arm
/// needs is imported. What is added stands on lines that the cell's text leaves free or behind what it has, so every
/// line and column stays the cell's own.
///
/// @param name the arm's name, a Java identifier; members go into a class of that name
/// @param text the cell below its first line
/// @param firstLine the line of the cell in which `text` begins, 2 or more
public record JavaSource(String name, String text, int firstLine) {
    /// The file name that stack frames and messages show.
    public static final String FILE = "cell.java";

    private static final Pattern WHOLE_CLASS = Pattern.compile(
            "\\bclass\\s+(?<name>\\w+)[^{};]*\\bimplements\\b[^{};]*\\bJavaArm\\b");
    private static final Pattern PACKAGE = Pattern.compile("(?m)^\\s*package\\s+(?<name>[\\w.]+)\\s*;");
    private static final Pattern IMPORTS = Pattern.compile(
            "\\A(?:(?:\\s|//[^\\n]*+|/\\*(?s:.*?)\\*/)*+import\\s[^;]*+;)+");
    private static final String USUAL_IMPORTS = "import module java.base; import bufferlab.worker.JavaArm; "
            + "import bufferlab.worker.Task; import bufferlab.worker.Sum; import bufferlab.worker.Refused; "
            + "import bufferlab.worker.Ability; import bufferlab.worker.Operation; ";

    /// Returns the binary name of the class that is the arm.
    public String className() {
        Matcher whole = WHOLE_CLASS.matcher(text);
        if (!whole.find()) {
            return name;
        }
        Matcher packaged = PACKAGE.matcher(text);
        return (packaged.find() ? packaged.group("name") + "." : "") + whole.group("name");
    }

    /// Returns the text that the compiler is given.
    String unit() {
        String lead = "\n".repeat(firstLine - 2);
        if (WHOLE_CLASS.matcher(text).find()) {
            boolean packaged = PACKAGE.matcher(text).find();
            return lead + (packaged ? "" : USUAL_IMPORTS) + "\n" + text;
        }
        int imported = endOfImports();
        return lead + USUAL_IMPORTS + (imported == 0 ? head() : "") + "\n"
                + text.substring(0, imported) + (imported == 0 ? "" : head()) + text.substring(imported) + "\n}\n";
    }

    private String head() {
        return " final class " + name + " implements JavaArm { ";
    }

    private int endOfImports() {
        Matcher imports = IMPORTS.matcher(text);
        return imports.find() ? imports.end() : 0;
    }

    /// Returns the column of the cell, counted from 1, for a position in [#unit()]: what was put behind the last import
    /// doesn't count.
    int column(int position) {
        String unit = unit();
        int lineStart = unit.lastIndexOf('\n', position - 1) + 1;
        int inserted = unit.substring(lineStart, position).indexOf(head());
        return 1 + position - lineStart - (inserted < 0 ? 0 : head().length());
    }

    /// Returns a hash of the source, 16 hex digits: what a result was measured with.
    public String hash() {
        return Cache.hash(List.of(unit()));
    }

    /// Compiles the arm unless that was done before.
    ///
    /// **Effect**: writes to [Cache#standard()].
    ///
    /// @throws CompileException if the source doesn't compile
    public BuiltJava build() throws InterruptedException {
        return new JavaBuild(this, Cache.standard()).make();
    }
}
