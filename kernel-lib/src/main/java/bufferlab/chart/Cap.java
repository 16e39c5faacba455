// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import org.knowm.xchart.style.markers.Marker;

/// The short stroke across each end of an interval.
final class Cap extends Marker {
    private static final double HALF = 4;

    @Override
    public void paint(Graphics2D g, double x, double y, int size) {
        g.setStroke(House.stroke(1.6));
        g.draw(new Line2D.Double(x - HALF, y, x + HALF, y));
    }
}
