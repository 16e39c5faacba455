// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.knowm.xchart.style.markers.Marker;

/// The key above a plot: samples and names in as many rows as they need, so it never lies on the numbers.
record Legend(List<Entry> entries) {
    private static final int SAMPLE = 26;
    private static final int GAP = 20;
    private static final int ROW = 19;

    /// One series: its name, and its line or bar and mark as far as it has them.
    record Entry(String name, Color color, Optional<BasicStroke> line, Optional<Marker> marker) {
        double width() {
            return SAMPLE + 6 + Typeface.LABEL.width(name);
        }
    }

    int height(double width) {
        return entries.isEmpty() ? 0 : rows(width).size() * ROW + 6;
    }

    void paint(Graphics2D g, double left, double top, double width) {
        double middle = top + ROW / 2.0;
        for (List<Entry> row : rows(width)) {
            double x = left;
            for (Entry entry : row) {
                paint(g, entry, x, middle);
                x += entry.width() + GAP;
            }
            middle += ROW;
        }
    }

    private static void paint(Graphics2D g, Entry entry, double x, double middle) {
        entry.line().ifPresent(stroke -> {
            g.setColor(entry.color());
            g.setStroke(stroke);
            g.draw(new Line2D.Double(x, middle, x + SAMPLE, middle));
        });
        entry.marker().ifPresent(marker -> marker.paint(g, x + SAMPLE / 2.0, middle, House.MARK_SIZE));
        Typeface.LABEL.draw(g, House.INK, entry.name(), x + SAMPLE + 6, middle + 4);
    }

    private List<List<Entry>> rows(double width) {
        List<List<Entry>> rows = new ArrayList<>();
        double used = Double.MAX_VALUE;
        for (Entry entry : entries) {
            if (used + entry.width() > width) {
                rows.add(new ArrayList<>());
                used = 0;
            }
            rows.getLast().add(entry);
            used += entry.width() + GAP;
        }
        return rows;
    }
}
