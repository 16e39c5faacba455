// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

/// Text from data, made safe inside HTML.
public final class Html {
    private Html() {}

    /// Returns the text with the characters escaped that mean something in HTML, also inside attributes.
    public static String escape(Object text) {
        return String.valueOf(text)
                .replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;")
                .replace("'", "&#39;");
    }
}
