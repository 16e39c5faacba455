// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.display.Html;
import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.util.TreePath;
import java.io.IOException;
import java.util.Optional;

/// Turns Javadoc into HTML, and that into text.
final class Javadoc {
    /// Returns a comment as the JDK's sources have it, without its stars, as HTML.
    String html(String comment) {
        return parse(comment).map(this::html).orElseGet(() -> "<pre>" + Html.escape(comment) + "</pre>");
    }

    /// Returns a parsed comment as HTML.
    String html(DocCommentTree comment) {
        StringBuilder html = new StringBuilder();
        JavadocHtml visitor = new JavadocHtml(html);
        comment.getFullBody().forEach(tree -> tree.accept(visitor, null));
        StringBuilder blocks = new StringBuilder();
        JavadocHtml blockVisitor = new JavadocHtml(blocks);
        for (DocTree tag : comment.getBlockTags()) {
            tag.accept(blockVisitor, null);
        }
        return "<div>" + html + "</div>" + (blocks.isEmpty() ? "" : "<dl>" + blocks + "</dl>");
    }

    private static Optional<DocCommentTree> parse(String comment) {
        String source = "/**\n" + comment.lines().map(line -> " *" + (line.startsWith(" ") ? "" : " ") + line + "\n")
                .reduce("", String::concat) + " */\nclass Source {}";
        try {
            return ParsedSource.of(source).map(parsed -> parsed.trees().getDocCommentTree(
                    new TreePath(new TreePath(parsed.unit()), parsed.unit().getTypeDecls().getFirst())));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Returns HTML that this class made as text.
    static String text(String html) {
        return html.replaceAll("(?i)<(/p|p|/div|br|/li|/dd|/pre|/tr|/h\\d)[^>]*>", "\n")
                .replaceAll("(?i)<li[^>]*>", "- ")
                .replaceAll("(?i)<dt[^>]*>", "\n")
                .replaceAll("<[^>]+>", "")
                .replaceAll("[ \\t]+", " ")
                .replaceAll(" ?\\n\\s*\\n\\s*", "\n")
                .replaceAll("\\n ", "\n")
                .replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&#39;", "'")
                .replace("&nbsp;", " ").replace("&amp;", "&")
                .strip();
    }
}
