// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.measure.Rich;
import java.util.Map;

/// The whole source of an arm, as a notebook shows it: with its language named, so that a front end can colour it.
///
/// @param arm whose source it is
public record SourceText(Arm arm) implements Rich {

    @Override
    public Map<String, String> mimeBundle() {
        return Map.of("text/markdown", "```" + language() + "\n" + arm.source().strip() + "\n```", "text/plain", toString());
    }

    private String language() {
        return switch (arm.language()) {
            case C -> "c";
            case CPP -> "cpp";
            case CSHARP -> "csharp";
            case JAVA, FFM -> "java";
        };
    }

    @Override
    public String toString() {
        return arm.source();
    }
}
