// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.measure.Rich;
import bufferlab.toolchain.KitSources;
import java.util.Map;

/// A whole source, as a notebook shows it: with its language named, so that a front end can colour it.
///
/// @param language as Markdown names it, such as `cpp`
/// @param text the source
public record SourceText(String language, String text) implements Rich {

    static SourceText of(Arm arm) {
        return new SourceText(switch (arm.language()) {
            case C -> "c";
            case CPP -> "cpp";
            case CSHARP -> "csharp";
            case JAVA, FFM -> "java";
        }, arm.source());
    }

    static SourceText of(String file) {
        return new SourceText(file.endsWith("pp") ? "cpp" : file.endsWith(".cs") ? "csharp" : "c", KitSources.text(file));
    }

    /// Returns how many lines are code: neither blank nor a comment, nor only an include, an import or a package.
    public long linesOfCode() {
        return text.lines().map(String::strip).filter(line -> !line.isEmpty())
                .filter(line -> !line.matches("(//|/\\*|\\*|#include |import |package ).*")).count();
    }

    @Override
    public Map<String, String> mimeBundle() {
        return Map.of("text/markdown", "```" + language + "\n" + text.strip() + "\n```", "text/plain", toString());
    }

    @Override
    public String toString() {
        return text;
    }
}
