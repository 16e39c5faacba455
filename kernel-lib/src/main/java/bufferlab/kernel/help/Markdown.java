// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import bufferlab.kernel.display.Html;
import java.util.regex.Pattern;

/// The Markdown that our Javadoc uses, as HTML: code, emphasis, references, lists and paragraphs.
final class Markdown {
    private static final Pattern FENCE = Pattern.compile("(?ms)^```\\w*\\n(.*?)^```\\s*?$");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern BOLD = Pattern.compile("\\*\\*([^*]+)\\*\\*");
    private static final Pattern EMPHASIS = Pattern.compile("\\*([^*\\s][^*]*)\\*");
    private static final Pattern LINK = Pattern.compile("\\[([^\\]]+)\\]\\((https?://[^)\\s]+)\\)");
    private static final Pattern REFERENCE = Pattern.compile("\\[([^\\]]+)\\](?:\\[[^\\]]*\\])?");
    private static final Pattern ITEM = Pattern.compile("(?m)^(?:\\d+\\.|[-*]) +(.*(?:\\n +.*)*)");

    private Markdown() {}

    static String html(String markdown) {
        String html = Html.escape(markdown);
        html = FENCE.matcher(html).replaceAll("<pre>$1</pre>");
        html = CODE.matcher(html).replaceAll("<code>$1</code>");
        html = BOLD.matcher(html).replaceAll("<b>$1</b>");
        html = ITEM.matcher(html).replaceAll("<li>$1</li>");
        html = EMPHASIS.matcher(html).replaceAll("<i>$1</i>");
        html = LINK.matcher(html).replaceAll("<a href=\"$2\">$1</a>");
        html = REFERENCE.matcher(html).replaceAll("<code>$1</code>");
        return html.replaceAll("\\n\\s*\\n", "<p>");
    }
}
