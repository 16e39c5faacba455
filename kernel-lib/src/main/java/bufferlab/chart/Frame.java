// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Ticks.Tick;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Function;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYSeries;

/// Where everything stands on a card of one size, from top to bottom: title, legend, title of y, plot, title of x, notes.
final class Frame {
    private static final double SHARE_FOR_ROW_LABELS = 0.36;
    private static final int LABEL_EVERY = 70;

    /// What is to be placed.
    record Contents(String title, String xTitle, String yTitle, Axis x, Vertical vertical, List<String> notes,
            Collection<XYSeries> series) {
        private DoubleStream all(Function<XYSeries, double[]> numbers) {
            return series.stream().map(numbers).flatMapToDouble(Arrays::stream);
        }
    }

    private final Contents contents;
    private final Legend legend;
    private final double width;
    private final double height;
    private final double inner;
    private final List<String> title;
    private final List<String> footnotes = new ArrayList<>();
    private final Range xRange;
    private final Range yRange;

    Frame(Contents contents, Legend legend, double width, double height) {
        this.contents = contents;
        this.legend = legend;
        this.width = width;
        this.height = height;
        this.inner = width - 2 * House.EDGE;
        this.title = Typeface.TITLE.wrapped(contents.title(), inner);
        contents.notes().forEach(note -> footnotes.addAll(Typeface.NOTE.wrapped(note, inner)));
        this.xRange = Range.around(contents.x(), contents.all(XYSeries::getXData));
        this.yRange = contents.vertical().range(contents.all(XYSeries::getYData));
    }

    /// Returns the height of all that is not plot.
    double around() {
        return above() + below();
    }

    private double titleBottom() {
        return House.EDGE + title.size() * Typeface.TITLE.lineHeight() + 4;
    }

    private double above() {
        return titleBottom() + legend.height(inner) + (hasNumberAxis() ? 22 : 8);
    }

    private double below() {
        double notesHeight = footnotes.isEmpty() ? 0 : footnotes.size() * Typeface.NOTE.lineHeight() + 8;
        return 22 + Typeface.LABEL.lineHeight() + notesHeight + House.EDGE - 4;
    }

    private boolean hasNumberAxis() {
        return contents.vertical() instanceof Vertical.Numbers;
    }

    Rectangle2D plot() {
        double plotHeight = Math.max(40, height - around());
        double left = House.EDGE + labelWidth(plotHeight) + 8;
        return new Rectangle2D.Double(Math.round(left), Math.round(above()),
                Math.round(width - left - House.EDGE - valueWidth()), Math.round(plotHeight));
    }

    Axes axes() {
        Rectangle2D plot = plot();
        return new Axes(plot, new Axes.Side(contents.x(), xRange, xTicks(plot.getWidth())),
                new Axes.Side(contents.vertical().axis(), yRange, contents.vertical().ticks(yRange, plot.getHeight())),
                hasNumberAxis(), width);
    }

    private List<Tick> xTicks(double plotWidth) {
        return switch (contents.x().scale()) {
            case BYTES -> SizeTicks.of(contents.all(XYSeries::getXData), xRange, plotWidth);
            case EVEN -> SizeTicks.evenly(contents.x(), xRange, plotWidth);
            case LINEAR, LOG, OFFSETS -> Ticks.over(contents.x(), xRange, (int) (plotWidth / LABEL_EVERY));
        };
    }

    private double labelWidth(double plotHeight) {
        double widest = contents.vertical().ticks(yRange, plotHeight).stream().map(Tick::label)
                .mapToDouble(Typeface.LABEL::width).max().orElse(0);
        return Math.min(widest, SHARE_FOR_ROW_LABELS * width);
    }

    private double valueWidth() {
        return switch (contents.vertical()) {
            case Vertical.Numbers _ -> 4;
            case Vertical.Rows rows -> 10 + rows.values().stream().mapToDouble(Typeface.LABEL::width).max().orElse(0);
        };
    }

    void paintTexts(Graphics2D g, Legend painted) {
        double y = House.EDGE + 12;
        for (String line : title) {
            Typeface.TITLE.draw(g, House.INK, line, House.EDGE, y);
            y += Typeface.TITLE.lineHeight();
        }
        painted.paint(g, House.EDGE, titleBottom(), inner);
        Rectangle2D plot = plot();
        double base = plot.getMaxY() + 22 + 12;
        Typeface.LABEL.drawToTheLeftOf(g, House.SOFT_INK, contents.xTitle(), plot.getMaxX(), base);
        for (String line : footnotes) {
            base += Typeface.NOTE.lineHeight();
            Typeface.NOTE.draw(g, House.SOFT_INK, line, House.EDGE, base + 8);
        }
        switch (contents.vertical()) {
            case Vertical.Numbers _ ->
                Typeface.LABEL.draw(g, House.SOFT_INK, contents.yTitle(), House.EDGE, above() - 9);
            case Vertical.Rows rows -> paintValues(g, rows, plot);
        }
    }

    private void paintValues(Graphics2D g, Vertical.Rows rows, Rectangle2D plot) {
        for (int row = 0; row < rows.values().size(); row++) {
            double middle = plot.getY() + plot.getHeight() * (row + 0.5) / rows.labels().size();
            Typeface.LABEL.drawToTheLeftOf(g, House.INK, rows.values().get(row), width - House.EDGE, middle + 4);
        }
    }
}
