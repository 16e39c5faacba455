// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.display.Html;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.EndElementTree;
import com.sun.source.doctree.EntityTree;
import com.sun.source.doctree.LinkTree;
import com.sun.source.doctree.LiteralTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.RawTextTree;
import com.sun.source.doctree.ReturnTree;
import com.sun.source.doctree.SeeTree;
import com.sun.source.doctree.SinceTree;
import com.sun.source.doctree.SnippetTree;
import com.sun.source.doctree.StartElementTree;
import com.sun.source.doctree.TextTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.util.SimpleDocTreeVisitor;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Writes the parts of one Javadoc comment as HTML. Only harmless elements pass, and none of their attributes.
final class JavadocHtml extends SimpleDocTreeVisitor<Void, Void> {
    private static final Set<String> ELEMENTS = Set.of("p", "ul", "ol", "li", "pre", "code", "i", "b", "em", "strong",
            "tt", "sup", "sub", "br", "table", "thead", "tbody", "tr", "td", "th", "caption", "dl", "dt", "dd",
            "blockquote", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "var", "cite", "small");

    private final StringBuilder out;

    JavadocHtml(StringBuilder out) {
        this.out = out;
    }

    @Override
    protected Void defaultAction(DocTree tree, Void nothing) {
        return null;
    }

    @Override
    public Void visitText(TextTree text, Void nothing) {
        out.append(Html.escape(text.getBody()));
        return null;
    }

    @Override
    public Void visitRawText(RawTextTree text, Void nothing) {
        out.append(Markdown.html(text.getContent()));
        return null;
    }

    @Override
    public Void visitEntity(EntityTree entity, Void nothing) {
        out.append('&').append(entity.getName()).append(';');
        return null;
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Void nothing) {
        String text = Html.escape(literal.getBody().getBody().strip());
        out.append(literal.getKind() == DocTree.Kind.CODE ? "<code>" + text + "</code>" : text);
        return null;
    }

    @Override
    public Void visitLink(LinkTree link, Void nothing) {
        out.append("<code>");
        if (link.getLabel().isEmpty()) {
            out.append(Html.escape(link.getReference().getSignature().replace('#', '.').replaceAll("^\\.", "")));
        } else {
            all(link.getLabel());
        }
        out.append("</code>");
        return null;
    }

    @Override
    public Void visitSnippet(SnippetTree snippet, Void nothing) {
        if (snippet.getBody() != null) {
            out.append("<pre>").append(Html.escape(snippet.getBody().getBody())).append("</pre>");
        }
        return null;
    }

    @Override
    public Void visitStartElement(StartElementTree element, Void nothing) {
        element(element.getName().toString(), "<");
        return null;
    }

    @Override
    public Void visitEndElement(EndElementTree element, Void nothing) {
        element(element.getName().toString(), "</");
        return null;
    }

    private void element(String name, String open) {
        String lower = name.toLowerCase(Locale.ROOT);
        if (ELEMENTS.contains(lower)) {
            out.append(open).append(lower).append('>');
        }
    }

    @Override
    public Void visitParam(ParamTree param, Void nothing) {
        return block("Parameter <code>" + Html.escape(param.getName()) + "</code>", param.getDescription());
    }

    @Override
    public Void visitReturn(ReturnTree returned, Void nothing) {
        if (returned.isInline()) {
            out.append("Returns ");
            all(returned.getDescription());
            out.append('.');
            return null;
        }
        return block("Returns", returned.getDescription());
    }

    @Override
    public Void visitThrows(ThrowsTree thrown, Void nothing) {
        return block("Throws <code>" + Html.escape(thrown.getExceptionName()) + "</code>", thrown.getDescription());
    }

    @Override
    public Void visitSee(SeeTree see, Void nothing) {
        out.append("<dt>See</dt><dd><code>");
        see.getReference().forEach(reference -> out.append(Html.escape(reference.toString().replace('#', '.'))));
        out.append("</code></dd>");
        return null;
    }

    @Override
    public Void visitSince(SinceTree since, Void nothing) {
        return block("Since", since.getBody());
    }

    private Void block(String head, List<? extends DocTree> body) {
        out.append("<dt>").append(head).append("</dt><dd>");
        all(body);
        out.append("</dd>");
        return null;
    }

    private void all(List<? extends DocTree> trees) {
        trees.forEach(tree -> tree.accept(this, null));
    }
}
