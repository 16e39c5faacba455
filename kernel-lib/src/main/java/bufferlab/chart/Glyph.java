// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;

/// The shape of a mark, which tells arms apart for readers who can't by colour. All look equally large.
enum Glyph {
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND;

    /// Returns the outline around a centre.
    Shape at(double x, double y, double size) {
        double half = size / 2;
        return switch (this) {
            case CIRCLE -> new Ellipse2D.Double(x - half, y - half, size, size);
            case SQUARE -> new Rectangle2D.Double(x - 0.88 * half, y - 0.88 * half, 1.76 * half, 1.76 * half);
            case TRIANGLE -> polygon(x, y - 1.18 * half, x + 1.12 * half, y + 0.82 * half, x - 1.12 * half,
                    y + 0.82 * half);
            case DIAMOND -> polygon(x, y - 1.25 * half, x + 1.25 * half, y, x, y + 1.25 * half, x - 1.25 * half, y);
        };
    }

    private static Shape polygon(double... corners) {
        Path2D.Double path = new Path2D.Double();
        path.moveTo(corners[0], corners[1]);
        for (int i = 2; i < corners.length; i += 2) {
            path.lineTo(corners[i], corners[i + 1]);
        }
        path.closePath();
        return path;
    }
}
