// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.Optional;
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
        styler.setYAxisLogarithmic(vertical.axis().isLogarithmic());
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
        setHeight((int) Math.ceil(frame(getWidth(), 0).around() + plotHeight));
    }

    @Override
    public void paint(Graphics2D g, int width, int height) {
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(House.CARD);
        g.fill(new Rectangle2D.Double(0, 0, width, height));

        Frame frame = frame(width, height);
        Axes axes = frame.axes();
        axes.paintGrid(g);
        paintPlot(g, frame.plot(), axes);
        axes.paintLabels(g);
        // XChart gives series added by others their colours while it paints: only now does the legend know them.
        frame.paintTexts(g, legend());
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

    private Frame frame(double width, double height) {
        return new Frame(new Frame.Contents(getTitle(), getXAxisTitle(), getYAxisTitle(), x, vertical, notes,
                getSeriesMap().values()), legend(), width, height);
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
}
