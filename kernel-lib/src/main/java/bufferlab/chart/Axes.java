// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Ticks.Tick;
import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.List;

/// The grid and the labels around a plot.
///
/// @param plot where the numbers are
/// @param x the axis below
/// @param y the axis, or the rows, at the left
/// @param gridAcross whether y has lines of its own; rows need none
/// @param cardWidth the right end of what may be painted on
record Axes(Rectangle2D plot, Side x, Side y, boolean gridAcross, double cardWidth) {
    private static final int ROW_LINES = 2;

    /// One axis with its range and labels.
    record Side(Axis axis, Range range, List<Tick> ticks) {
        double share(double value) {
            return range.share(axis, value);
        }
    }

    Range xRange() {
        return x.range();
    }

    Range yRange() {
        return y.range();
    }

    void paintGrid(Graphics2D g) {
        g.setColor(House.GRID);
        g.setStroke(House.stroke(1));
        for (Tick tick : x.ticks()) {
            g.draw(new Line2D.Double(px(tick), plot.getY(), px(tick), plot.getMaxY()));
        }
        if (gridAcross) {
            for (Tick tick : y.ticks()) {
                g.draw(new Line2D.Double(plot.getX(), py(tick), plot.getMaxX(), py(tick)));
            }
        }
    }

    void paintLabels(Graphics2D g) {
        g.setColor(House.AXIS_LINE);
        g.setStroke(House.stroke(1));
        double base = gridAcross && !y.axis().isLogarithmic() ? py(0) : plot.getMaxY();
        g.draw(gridAcross ? new Line2D.Double(plot.getX(), base, plot.getMaxX(), base)
                : new Line2D.Double(plot.getX(), plot.getY(), plot.getX(), plot.getMaxY()));
        for (Tick tick : x.ticks()) {
            double half = Typeface.LABEL.width(tick.label()) / 2;
            double middle = Math.min(px(tick), cardWidth - 4 - half);
            Typeface.LABEL.drawCentred(g, House.INK, tick.label(), middle, plot.getMaxY() + 17);
        }
        for (Tick tick : y.ticks()) {
            paintAtTheLeft(g, tick);
        }
    }

    private void paintAtTheLeft(Graphics2D g, Tick tick) {
        List<String> lines = Typeface.LABEL.wrapped(tick.label(), plot.getX() - 8 - House.EDGE + 1);
        int shown = Math.min(lines.size(), ROW_LINES);
        double baseline = py(tick) + 4 - (shown - 1) * Typeface.LABEL.lineHeight() / 2.0;
        for (String line : lines.subList(0, shown)) {
            Typeface.LABEL.drawToTheLeftOf(g, House.INK, line, plot.getX() - 8, baseline);
            baseline += Typeface.LABEL.lineHeight();
        }
    }

    private double px(Tick tick) {
        return plot.getX() + plot.getWidth() * x.share(tick.value());
    }

    private double py(Tick tick) {
        return py(tick.value());
    }

    private double py(double value) {
        return plot.getMaxY() - plot.getHeight() * y.share(value);
    }
}
