// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Ticks.Tick;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.XYStyler;
import org.knowm.xchart.style.lines.SeriesLines;
import org.knowm.xchart.style.markers.None;

/// XChart's chart with the house's title, legend and axes around its plot.
///
/// XChart paints the numbers, in the plot; everything around is painted here, for four reasons: XChart labels a
/// logarithmic axis at powers of ten only, never breaks a title, lets a long legend eat the plot, and turns every
/// letter into an outline, which makes half a megabyte of an SVG with two lines in it. It stays a plain `XYChart`:
/// series that are added or changed later are shown, and XChart's own encoders write it.
final class HouseChart extends XYChart {
    private final Axis x;
    private final Vertical vertical;
    private final List<String> notes;
    private List<Legend.Entry> key = List.of();

    /// What stands at the left: a number axis, or one label a row.
    sealed interface Vertical {
        /// A number axis with its title on top.
        record Numbers(Axis axis) implements Vertical {}

        /// Rows from top to bottom; row i is at y = −i. `values` stand at the right, in the same order.
        record Rows(List<String> labels, List<String> values) implements Vertical {}
    }

    HouseChart(String title, Axis x, Vertical vertical, List<String> notes) {
        super(House.WIDTH, 1);
        Fonts.require();
        this.x = x;
        this.vertical = vertical;
        this.notes = List.copyOf(notes);
        setTitle(title);
        setXAxisTitle(x.label());
        if (vertical instanceof Vertical.Numbers numbers) {
            setYAxisTitle(numbers.axis().label());
        }
        plain(getStyler());
    }

    /// Leaves XChart nothing but the plot to paint.
    private void plain(XYStyler styler) {
        styler.setXAxisLogarithmic(x.isLogarithmic());
        styler.setYAxisLogarithmic(yAxis().isLogarithmic());
        styler.setAxisTicksVisible(false);
        styler.setAxisTitlesVisible(false);
        styler.setPlotGridLinesVisible(false);
        styler.setPlotBorderVisible(false);
        styler.setPlotMargin(0);
        styler.setPlotContentSize(1);
        styler.setChartPadding(0);
        styler.setLegendVisible(false);
        styler.setChartTitleVisible(false);
        styler.setChartBackgroundColor(House.TRANSPARENT);
        styler.setPlotBackgroundColor(House.TRANSPARENT);
        styler.setMarkerSize(House.MARK_SIZE);
        styler.setSeriesColors(Palette.COLORS.toArray(Color[]::new));
    }

    /// Makes the chart as high as a plot of `plotHeight` and what stands around it need, and sets the legend; an empty
    /// one is made of the series.
    void fit(double plotHeight, List<Legend.Entry> key) {
        this.key = List.copyOf(key);
        setHeight((int) Math.ceil(new Frame(getWidth(), 0).around() + plotHeight));
    }

    @Override
    public void paint(Graphics2D g, int width, int height) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(House.CARD);
        g.fill(new Rectangle2D.Double(0, 0, width, height));

        Frame frame = new Frame(width, height);
        Axes axes = frame.axes();
        axes.paintGrid(g);
        paintPlot(g, frame.plot(), axes);
        axes.paintLabels(g);
        frame.paintTexts(g);
        setWidth(width);
        setHeight(height);
    }

    private void paintPlot(Graphics2D g, Rectangle2D plot, Axes axes) {
        getStyler().setXAxisMin(axes.xRange().low());
        getStyler().setXAxisMax(axes.xRange().high());
        getStyler().setYAxisMin(axes.yRange().low());
        getStyler().setYAxisMax(axes.yRange().high());
        AffineTransform before = g.getTransform();
        g.translate(plot.getX(), plot.getY());
        super.paint(g, (int) plot.getWidth(), (int) plot.getHeight());
        g.setTransform(before);
    }

    private Axis yAxis() {
        return switch (vertical) {
            case Vertical.Numbers numbers -> numbers.axis();
            case Vertical.Rows rows -> Axis.linear("", "");
        };
    }

    private Range xRange() {
        return Range.around(x, getSeriesMap().values().stream().flatMapToDouble(s -> Arrays.stream(s.getXData())));
    }

    private Range yRange() {
        return switch (vertical) {
            case Vertical.Numbers numbers -> Range.around(numbers.axis(),
                    getSeriesMap().values().stream().flatMapToDouble(s -> Arrays.stream(s.getYData())))
                    .withRoomForMarks(numbers.axis());
            case Vertical.Rows rows -> new Range(0.5 - rows.labels().size(), 0.5);
        };
    }

    private List<Tick> xTicks(Range range, double width) {
        DoubleStream shown = getSeriesMap().values().stream().flatMapToDouble(s -> Arrays.stream(s.getXData()));
        return x.scale() == Axis.Scale.BYTES
                ? SizeTicks.of(shown, range, width)
                : Ticks.over(x, range, (int) (width / 70));
    }

    private List<Tick> yTicks(Range range, double height) {
        return switch (vertical) {
            case Vertical.Numbers numbers -> Ticks.over(numbers.axis(), range, (int) (height / 30));
            case Vertical.Rows rows -> rowTicks(rows.labels());
        };
    }

    private static List<Tick> rowTicks(List<String> labels) {
        List<Tick> ticks = new ArrayList<>();
        for (int row = 0; row < labels.size(); row++) {
            ticks.add(new Tick(-row, labels.get(row)));
        }
        return ticks;
    }

    private Legend legend() {
        if (!key.isEmpty()) {
            return new Legend(key);
        }
        return new Legend(getSeriesMap().values().stream().filter(s -> s.isShowInLegend() && s.isEnabled())
                .map(HouseChart::entry).toList());
    }

    private static Legend.Entry entry(XYSeries series) {
        return new Legend.Entry(series.getName(), series.getLineColor(),
                Optional.ofNullable(series.getLineStyle()).filter(stroke -> stroke != SeriesLines.NONE),
                Optional.ofNullable(series.getMarker()).filter(marker -> !(marker instanceof None)));
    }

    /// Where everything stands for one size of the card.
    private final class Frame {
        private static final double SHARE_FOR_ROW_LABELS = 0.36;

        private final double width;
        private final double height;
        private final double inner;
        private final List<String> title;
        private final List<String> footnotes = new ArrayList<>();
        private final Legend legend;

        Frame(double width, double height) {
            this.width = width;
            this.height = height;
            this.inner = width - 2 * House.EDGE;
            this.title = Typeface.TITLE.wrapped(getTitle(), inner);
            notes.forEach(note -> footnotes.addAll(Typeface.NOTE.wrapped(note, inner)));
            this.legend = legend();
        }

        /// Returns the height of all that is not plot.
        double around() {
            return above() + below();
        }

        private double above() {
            return House.EDGE + title.size() * Typeface.TITLE.lineHeight() + 4 + legend.height(inner) + yTitleHeight();
        }

        private double yTitleHeight() {
            return vertical instanceof Vertical.Numbers ? 22 : 8;
        }

        private double below() {
            double notesHeight = footnotes.isEmpty() ? 0 : footnotes.size() * Typeface.NOTE.lineHeight() + 8;
            return 22 + Typeface.LABEL.lineHeight() + notesHeight + House.EDGE - 4;
        }

        Rectangle2D plot() {
            double plotHeight = Math.max(40, height - above() - below());
            double left = House.EDGE + labelWidth(plotHeight) + 8;
            return new Rectangle2D.Double(Math.round(left), Math.round(above()),
                    Math.round(width - left - House.EDGE - valueWidth()), Math.round(plotHeight));
        }

        Axes axes() {
            Rectangle2D plot = plot();
            Range xRange = xRange();
            Range yRange = yRange();
            return new Axes(plot, new Axes.Side(x, xRange, xTicks(xRange, plot.getWidth())),
                    new Axes.Side(yAxis(), yRange, yTicks(yRange, plot.getHeight())),
                    vertical instanceof Vertical.Numbers, width);
        }

        private double labelWidth(double plotHeight) {
            double widest = yTicks(yRange(), plotHeight).stream().map(Tick::label).mapToDouble(Typeface.LABEL::width)
                    .max().orElse(0);
            return Math.min(widest, SHARE_FOR_ROW_LABELS * width);
        }

        private double valueWidth() {
            return vertical instanceof Vertical.Rows rows
                    ? 10 + rows.values().stream().mapToDouble(Typeface.LABEL::width).max().orElse(0)
                    : 4;
        }

        void paintTexts(Graphics2D g) {
            double y = House.EDGE + 12;
            for (String line : title) {
                Typeface.TITLE.draw(g, House.INK, line, House.EDGE, y);
                y += Typeface.TITLE.lineHeight();
            }
            // XChart gives series added by others their colours while it paints: only now are they known.
            legend().paint(g, House.EDGE, House.EDGE + title.size() * Typeface.TITLE.lineHeight() + 4, inner);
            if (vertical instanceof Vertical.Numbers) {
                Typeface.LABEL.draw(g, House.SOFT_INK, getYAxisTitle(), House.EDGE, above() - 9);
            }
            Rectangle2D plot = plot();
            double base = plot.getMaxY() + 22 + 12;
            Typeface.LABEL.drawToTheLeftOf(g, House.SOFT_INK, getXAxisTitle(), plot.getMaxX(), base);
            for (String line : footnotes) {
                base += Typeface.NOTE.lineHeight();
                Typeface.NOTE.draw(g, House.SOFT_INK, line, House.EDGE, base + 8);
            }
            if (vertical instanceof Vertical.Rows rows) {
                paintValues(g, rows, plot);
            }
        }

        private void paintValues(Graphics2D g, Vertical.Rows rows, Rectangle2D plot) {
            for (int row = 0; row < rows.values().size(); row++) {
                double middle = plot.getY() + plot.getHeight() * (row + 0.5) / rows.labels().size();
                Typeface.LABEL.drawToTheLeftOf(g, House.INK, rows.values().get(row), width - House.EDGE, middle + 4);
            }
        }
    }
}
