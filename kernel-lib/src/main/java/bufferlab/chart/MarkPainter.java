// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Palette.Look;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.Line2D;
import org.knowm.xchart.style.markers.Marker;

/// Draws one mark: filled where we measured, hollow where it was published, a cross where it was guessed.
final class MarkPainter extends Marker {
    private final Look look;
    private final Mark mark;

    MarkPainter(Look look, Mark mark) {
        this.look = look;
        this.mark = mark;
    }

    @Override
    public void paint(Graphics2D g, double x, double y, int size) {
        switch (mark) {
            case MEASURED, RECORDED -> filled(g, look.glyph().at(x, y, size));
            case PUBLISHED -> hollow(g, look.glyph().at(x, y, size + 1));
            case PREDICTED -> cross(g, x, y, 0.45 * size);
            case MODEL -> { /* a model is its line */ }
        }
    }

    private void filled(Graphics2D g, Shape shape) {
        g.setColor(look.color());
        g.fill(shape);
        g.setColor(House.CARD);
        g.setStroke(House.stroke(1));
        g.draw(shape);
    }

    private void hollow(Graphics2D g, Shape shape) {
        g.setColor(look.color());
        g.setStroke(House.stroke(1.8));
        g.draw(shape);
    }

    private void cross(Graphics2D g, double x, double y, double half) {
        g.setColor(look.color());
        g.setStroke(House.stroke(2.2));
        g.draw(new Line2D.Double(x - half, y - half, x + half, y + half));
        g.draw(new Line2D.Double(x - half, y + half, x + half, y - half));
    }
}
