// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.eval.Brackets;
import bufferlab.kernel.magic.Script;
import java.util.Map;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;

/// Whether a console may run what was typed, or should give another line.
final class Completeness {
    private static final String INDENT = "    ";

    private final SourceCodeAnalysis analysis;

    Completeness(SourceCodeAnalysis analysis) {
        this.analysis = analysis;
    }

    Map<String, Object> of(String code) {
        boolean cellMagic = Script.of(code).parts().stream().anyMatch(Script.Cell.class::isInstance);
        if (cellMagic) {
            return code.endsWith("\n") ? status("complete") : incomplete("");
        }
        String rest = Script.javaOnly(code);
        while (true) {
            CompletionInfo info = analysis.analyzeCompletion(rest);
            switch (info.completeness()) {
                case EMPTY -> {
                    return status("complete");
                }
                case COMPLETE, COMPLETE_WITH_SEMI -> rest = info.remaining();
                case UNKNOWN -> {
                    return status("invalid");
                }
                case CONSIDERED_INCOMPLETE, DEFINITELY_INCOMPLETE -> {
                    return incomplete(INDENT.repeat(Brackets.depth(rest)));
                }
            }
        }
    }

    private static Map<String, Object> status(String status) {
        return Map.of("status", status);
    }

    private static Map<String, Object> incomplete(String indent) {
        return Map.of("status", "incomplete", "indent", indent);
    }
}
