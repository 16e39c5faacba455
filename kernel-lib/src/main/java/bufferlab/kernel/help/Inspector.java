// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.display.Html;
import bufferlab.kernel.eval.Brackets;
import bufferlab.kernel.eval.Session;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import jdk.jshell.SourceCodeAnalysis;
import jdk.jshell.SourceCodeAnalysis.Documentation;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// Finds what is known about a name: its signature from JShell, its Javadoc from the JDK's sources or from ours.
final class Inspector {
    private final Session session;
    private final LibrarySources library = new LibrarySources();
    private final Javadoc javadoc = new Javadoc();

    Inspector(Session session) {
        this.session = session;
    }

    Optional<DisplayData> inspect(String code, int at) {
        SourceCodeAnalysis analysis = session.shell().sourceCodeAnalysis();
        for (String place : places(code, at)) {
            List<Documentation> found = analysis.documentation(place, place.length(), true);
            if (!found.isEmpty()) {
                return Optional.of(page(found));
            }
        }
        return Optional.empty();
    }

    /// Returns the texts to ask JShell about, the best first: up to the name at the cursor, with a bracket where one
    /// follows, or as if one did; then up to the open bracket of the call that the cursor is in.
    private static List<String> places(String code, int at) {
        List<String> places = new ArrayList<>();
        int end = at;
        while (end < code.length() && Character.isJavaIdentifierPart(code.charAt(end))) {
            end++;
        }
        if (end > 0 && Character.isJavaIdentifierPart(code.charAt(end - 1))) {
            String name = code.substring(0, end);
            if (code.substring(end).stripLeading().startsWith("(")) {
                places.add(name + "(");
                places.add(name);
            } else {
                places.add(name);
                places.add(name + "(");
            }
        }
        openCall(code, at).ifPresent(call -> places.add(code.substring(0, call)));
        return places;
    }

    private static Optional<Integer> openCall(String code, int at) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = 0; i < at; i++) {
            int end = Brackets.skip(code, i);
            if (end > i) {
                i = end - 1;
            } else if (code.charAt(i) == '(') {
                open.push(i + 1);
            } else if (code.charAt(i) == ')' && !open.isEmpty()) {
                open.pop();
            }
        }
        return Optional.ofNullable(open.peek());
    }

    private DisplayData page(List<Documentation> found) {
        StringBuilder html = new StringBuilder();
        StringBuilder text = new StringBuilder();
        for (Documentation each : found) {
            String body = each.javadoc() != null && !each.javadoc().isBlank()
                    ? javadoc.html(each.javadoc())
                    : library.comment(each.signature()).map(javadoc::html).orElse("");
            html.append("<h4><code>").append(Html.escape(each.signature())).append("</code></h4>").append(body);
            text.append(each.signature()).append('\n').append(Javadoc.text(body).indent(4)).append('\n');
        }
        ApiLink.of(found.getFirst().signature()).ifPresent(link -> {
            html.append("<p><a href=\"").append(link).append("\">API documentation</a></p>");
            text.append(link).append('\n');
        });
        DisplayData data = new DisplayData(text.toString().strip());
        data.putHTML(html.toString());
        return data;
    }
}
