// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.util.ArrayList;
import java.util.List;

/// Text in one size: how wide it is, where it breaks, and drawing it.
final class Typeface {
    static final Typeface TITLE = new Typeface(Font.BOLD, 15);
    static final Typeface LABEL = new Typeface(Font.PLAIN, 12);
    static final Typeface NOTE = new Typeface(Font.PLAIN, 11);

    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final Font font;
    private final Font forAnyScript;

    private Typeface(int style, int size) {
        this.font = new Font(Fonts.family(), style, size);
        this.forAnyScript = new Font(Font.SANS_SERIF, style, size);
    }

    Font font() {
        return font;
    }

    /// Returns the width of `text` in pixels.
    double width(String text) {
        return text.isEmpty() ? 0 : fontFor(text).getStringBounds(text, EXACT).getWidth();
    }

    /// Returns the height of a line in pixels.
    int lineHeight() {
        return Math.round(font.getSize() * 1.35f);
    }

    /// Returns `text` in lines no wider than `width`, broken between words, inside one only if it is too wide itself.
    List<String> wrapped(String text, double width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (width(longer) > width && !line.isEmpty()) {
                lines.add(line.toString());
                longer = word;
            }
            while (width(longer) > width && longer.length() > 1) {
                int fits = fitting(longer, width);
                lines.add(longer.substring(0, fits));
                longer = longer.substring(fits);
            }
            line = new StringBuilder(longer);
        }
        if (!line.isEmpty()) {
            lines.add(line.toString());
        }
        return lines;
    }

    /// Draws `text` with the left end of its base line at a place.
    void draw(Graphics2D g, Color color, String text, double x, double baseline) {
        g.setColor(color);
        g.setFont(fontFor(text));
        g.drawString(text, (float) x, (float) baseline);
    }

    /// Draws `text` so that it ends at `right`.
    void drawToTheLeftOf(Graphics2D g, Color color, String text, double right, double baseline) {
        draw(g, color, text, right - width(text), baseline);
    }

    /// Draws `text` around a middle.
    void drawCentred(Graphics2D g, Color color, String text, double middle, double baseline) {
        draw(g, color, text, middle - width(text) / 2, baseline);
    }

    private int fitting(String text, double width) {
        int fits = 1;
        while (fits < text.length() && width(text.substring(0, fits + 1)) <= width) {
            fits++;
        }
        return Character.isHighSurrogate(text.charAt(fits - 1)) && fits > 1 ? fits - 1 : fits;
    }

    private Font fontFor(String text) {
        return font.canDisplayUpTo(text) == -1 ? font : forAnyScript;
    }
}
