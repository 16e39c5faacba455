// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.BasicStroke;
import java.awt.Color;

/// Colours, strokes and distances of the house style.
///
/// A chart is an opaque light card. It can't follow a notebook's theme: JupyterLab shows SVG as an image, which knows
/// nothing of the page, and a PNG is what it is. A card reads the same on a light and on a dark page.
final class House {
    static final Color CARD = new Color(0xFCFCFA);
    static final Color CARD_EDGE = new Color(0xD9DCDF);
    static final Color INK = new Color(0x1F2429);
    static final Color SOFT_INK = new Color(0x59636D);
    static final Color GRID = new Color(0xE6E8EA);
    static final Color AXIS_LINE = new Color(0x9AA3AB);
    static final Color TRANSPARENT = new Color(0, 0, 0, 0);

    static final int WIDTH = 720;
    static final int PLOT_HEIGHT = 300;
    static final int EDGE = 18;
    static final int MARK_SIZE = 9;

    private House() {}

    static BasicStroke stroke(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND);
    }

    static BasicStroke dashed(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {6, 4}, 0);
    }

    static BasicStroke dotted(double width) {
        return new BasicStroke((float) width, BasicStroke.CAP_BUTT, BasicStroke.JOIN_ROUND, 10, new float[] {2, 3}, 0);
    }

    /// Returns `color` as it looks when laid thinly over the card, without needing transparency.
    static Color pale(Color color) {
        return new Color(mix(color.getRed(), CARD.getRed()), mix(color.getGreen(), CARD.getGreen()),
                mix(color.getBlue(), CARD.getBlue()));
    }

    private static int mix(int ink, int paper) {
        return (int) Math.round(0.45 * ink + 0.55 * paper);
    }
}
