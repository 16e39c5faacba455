// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.eval.Session;
import bufferlab.kernel.help.Completions.Match;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.SourceVersion;
import jdk.jshell.MethodSnippet;
import jdk.jshell.Snippet.Kind;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.SourceCodeAnalysis.Documentation;
import jdk.jshell.SourceCodeAnalysis.Suggestion;

/// Completes Java by JShell's analysis, and adds to each suggestion what it is.
///
/// JShell names suggestions only. Their types come from its documentation of each, some 10 ms apiece, so they are
/// looked up for the first ones until 0.1 s have passed.
final class Completer {
    private static final long TYPES_NANOS = 100_000_000;
    private static final int OVERLOADS_SHOWN = 3;

    private final Session session;

    Completer(Session session) {
        this.session = session;
    }

    Completions complete(String code, int at) {
        SourceCodeAnalysis analysis = session.shell().sourceCodeAnalysis();
        String before = withoutDeclarations(code.substring(0, at), analysis);
        int[] anchor = {at};
        List<Suggestion> suggestions = analysis.completionSuggestions(before, at, anchor);
        Set<String> texts = new LinkedHashSet<>();
        Stream.concat(suggestions.stream().filter(Suggestion::matchesType), suggestions.stream())
                .forEach(suggestion -> texts.add(suggestion.continuation()));
        boolean qualified = anchor[0] > 0 && before.charAt(anchor[0] - 1) == '.';
        List<Match> matches = new ArrayList<>();
        long until = System.nanoTime() + TYPES_NANOS;
        for (String text : texts) {
            List<String> known = qualified ? List.of() : declared(text);
            boolean inTime = System.nanoTime() < until;
            matches.add(match(text, !known.isEmpty() ? known
                    : inTime ? describe(before.substring(0, anchor[0]), text, analysis) : List.of()));
        }
        return new Completions(matches, anchor[0], at);
    }

    /// Returns the signatures of a variable or method of the cells, which JShell has at hand.
    private List<String> declared(String text) {
        String name = text.replaceAll("[()]+$", "");
        Stream<String> variables = session.shell().variables()
                .filter(variable -> variable.name().equals(name))
                .map(variable -> name + ":" + variable.typeName());
        Stream<String> methods = session.shell().methods()
                .filter(method -> method.name().equals(name))
                .map(method -> signature(method));
        return (text.equals(name) ? variables : methods).toList();
    }

    private static String signature(MethodSnippet method) {
        String type = method.signature().substring(method.signature().indexOf(')') + 1);
        return type + " " + method.name() + "(" + method.parameterTypes() + ")";
    }

    private static List<String> describe(String before, String text, SourceCodeAnalysis analysis) {
        if (SourceVersion.isKeyword(text)) {
            return List.of();
        }
        String name = text.endsWith(")") ? text.substring(0, text.length() - 1) : text;
        return analysis.documentation(before + name, before.length() + name.length(), false).stream()
                .map(Documentation::signature).toList();
    }

    private static Match match(String text, List<String> signatures) {
        if (SourceVersion.isKeyword(text)) {
            return new Match(text, "keyword", "");
        }
        if (text.endsWith("(") || text.endsWith(")")) {
            String more = signatures.size() > OVERLOADS_SHOWN
                    ? ", and " + (signatures.size() - OVERLOADS_SHOWN) + " more" : "";
            return new Match(text, "function",
                    String.join(", ", signatures.stream().limit(OVERLOADS_SHOWN).toList()) + more);
        }
        String signature = signatures.isEmpty() ? "" : signatures.getFirst();
        int colon = signature.indexOf(':');
        if (colon >= 0) {
            return new Match(text, "instance", signature.substring(colon + 1));
        }
        return new Match(text, Character.isUpperCase(text.charAt(0)) ? "class" : "instance", signature);
    }

    /// Returns the code with declarations of methods and classes, and imports, blanked: JShell completes statements
    /// only if nothing else stands before them.
    private static String withoutDeclarations(String code, SourceCodeAnalysis analysis) {
        StringBuilder statements = new StringBuilder(code);
        String rest = code;
        while (!rest.isBlank()) {
            CompletionInfo info = analysis.analyzeCompletion(rest);
            if (!info.completeness().isComplete() || info.remaining().isEmpty()) {
                return statements.toString();
            }
            int start = code.length() - rest.length();
            int end = code.length() - info.remaining().length();
            if (isDeclaration(rest.strip(), info.source(), analysis)) {
                statements.replace(start, end, " ".repeat(end - start));
            }
            rest = info.remaining();
        }
        return statements.toString();
    }

    private static boolean isDeclaration(String text, String source, SourceCodeAnalysis analysis) {
        return text.startsWith("import ") || source.contains("{") && analysis.sourceToSnippets(source).stream()
                .anyMatch(snippet -> snippet.kind() == Kind.METHOD || snippet.kind() == Kind.TYPE_DECL);
    }
}
