// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;
import org.knowm.xchart.XYSeries;
import org.knowm.xchart.style.lines.SeriesLines;

class LineChartTest {
    private static final double[] SIZES = {1, 512, 8192};
    private static final double[] MILLIS = {96, 0.31, 0.09};

    private final LineChart chart = LineChart
            .asking("Is fread faster than read?", Axis.bytes("record size"), Axis.log("elapsed", "ms"))
            .with(Series.measured("C read", SIZES, MILLIS)
                    .between(new double[] {90, 0.28, Double.NaN}, new double[] {110, 0.36, Double.NaN}))
            .with(Series.published("VAX, read", SIZES, new double[] {575_000, 2_000, 1_000}).like("C read"));

    @Test
    void keepsTheNumbersAsTheyAreInAPlainXChart() {
        XYChart plain = chart.xchart();

        assertThat(plain.getTitle()).isEqualTo("Is fread faster than read?");
        assertThat(plain.getXAxisTitle()).isEqualTo("record size, bytes (log)");
        assertThat(plain.getYAxisTitle()).isEqualTo("elapsed, ms (log)");
        assertThat(plain.getSeriesMap()).containsOnlyKeys("C read interval", "C read", "VAX, read");
        assertThat(plain.getSeriesMap().get("C read").getXData()).containsExactly(SIZES);
        assertThat(plain.getSeriesMap().get("C read").getYData()).containsExactly(MILLIS);
    }

    @Test
    void drawsIntervalsOnlyWhereTheyAreKnown() {
        XYSeries interval = chart.xchart().getSeriesMap().get("C read interval");

        assertThat(interval.getXData()).containsExactly(1, 1, 1, 512, 512, 512);
        assertThat(interval.getYData()).containsExactly(90, 110, Double.NaN, 0.28, 0.36, Double.NaN);
        assertThat(interval.isShowInLegend()).isFalse();
    }

    @Test
    void publishedNumbersHaveTheirArmsColourAndNoLine() {
        Map<String, XYSeries> series = chart.xchart().getSeriesMap();

        assertThat(series.get("VAX, read").getLineColor()).isEqualTo(series.get("C read").getLineColor());
        assertThat(series.get("VAX, read").getLineStyle()).isSameAs(SeriesLines.NONE);
    }

    @Test
    void anArmInTwoStatesKeepsItsColourAndGetsAnotherLine() {
        Map<String, XYSeries> series = chart.with(Series.measured("C read, cold", SIZES, MILLIS).like("C read")).xchart()
                .getSeriesMap();

        assertThat(series.get("C read, cold").getLineColor()).isEqualTo(series.get("C read").getLineColor());
        assertThat(series.get("C read, cold").getLineStyle().getDashArray()).isNotNull();
        assertThat(series.get("C read").getLineStyle().getDashArray()).isNull();
    }

    @Test
    void leavesOutWhatALogarithmicAxisHasNoPlaceForAndSaysSo() {
        LineChart withZero = chart.with(Series.measured("C fread", SIZES, new double[] {7, 0, 0.1}));

        assertThat(withZero.xchart().getSeriesMap().get("C fread").getYData()).containsExactly(7, Double.NaN, 0.1);
        assertThat(withZero.svg()).contains(">One number is 0 or less and has no place on a logarithmic axis.</text>");
        assertThat(chart.svg()).doesNotContain("no place");
    }

    @Test
    void labelsTheSizesThatWereMeasured() {
        assertThat(chart.svg()).contains(">1</text>", ">512</text>", ">8 KiB</text>");
        assertThat(LineChart.asking("", Axis.bytes("record size"), Axis.log("elapsed", "ms"))
                .with(Series.measured("C read", new double[] {1, 1024, 8192}, MILLIS)).svg())
                .contains(">1 KiB</text>").doesNotContain(">512</text>");
    }

    @Test
    void refusesTwoSeriesOfOneName() {
        assertThatIllegalArgumentException().isThrownBy(() -> chart.with(Series.measured("C read", SIZES, MILLIS)))
                .withMessage("two series are called \"C read\". Give each its own name; like(\"C read\") keeps the colour.");
    }

    @Test
    void refusesArraysOfDifferentLengths() {
        assertThatIllegalArgumentException().isThrownBy(() -> Series.measured("C read", SIZES, new double[] {1}))
                .withMessage("series \"C read\" has 3 points but 1 values were given."
                        + " Give one value for each point, NaN where there is none.");
    }

    @Test
    void givesSvgPngAndText() throws Exception {
        Map<String, String> bundle = chart.mimeBundle();

        assertThat(bundle).containsOnlyKeys("image/svg+xml", "image/png", "text/plain");
        assertThat(bundle.get("text/plain")).isEqualTo(chart.toString());
        byte[] png = Base64.getDecoder().decode(bundle.get("image/png"));
        assertThat(ImageIO.read(new ByteArrayInputStream(png)).getWidth()).isEqualTo(2 * chart.xchart().getWidth());
    }

    @Test
    void textIsATableOfTheNumbers() {
        assertThat(chart).hasToString("""
                Is fread faster than read?
                record size, bytes           C read, ms  VAX, read, ms
                ──────────────────  ───────────────────  ─────────────
                                 1     96.0 (90.0–110)        575,000
                               512  0.310 (0.280–0.360)          2,000
                             8,192               0.0900          1,000""".replace("     96.0", "      96.0"));
    }

    @Test
    void drawsTheSamePictureEveryTime() {
        assertThat(chart.svg()).isEqualTo(chart.svg());
        assertThat(chart.png()).isEqualTo(chart.png());
    }

    @Test
    void showsWhatOthersAddToTheXChart() {
        XYChart plain = chart.xchart();
        plain.addSeries("my own", new double[] {1, 65536}, new double[] {500, 0.01});

        assertThat(Svg.of(plain, "", "")).contains(">my own</text>", ">64 KiB</text>", ">0.01</text>");
    }

    @Test
    void drawsChartsOfOnePointAndOfNone() {
        LineChart empty = LineChart.asking("Nothing yet", Axis.bytes("record size"), Axis.log("elapsed", "ms"));

        assertThat(empty.png()).isNotEmpty();
        assertThat(empty.with(new Series("C read", "C read", Mark.MEASURED, List.of())).png()).isNotEmpty();
        assertThat(empty.with(Series.measured("C read", new double[] {4096}, new double[] {Double.NaN})).png()).isNotEmpty();
        assertThat(empty.with(Series.measured("C read", new double[] {4096}, new double[] {3})).svg())
                .contains(">4 KiB</text>");
    }

    @Test
    void givesEachSizeAPlaceOfItsOwnOnAnEvenAxis() {
        double[] comb = {4095, 4096, 4097, 65_536};
        LineChart even = LineChart.asking("A comb?", Axis.even("record size"), Axis.log("throughput", "MiB/s"))
                .with(Series.measured("C write", comb, new double[] {100, 1500, 110, 2000})
                        .between(new double[] {90, 1400, 100, 1900}, new double[] {120, 1600, 120, 2100}))
                .with(Series.published("post", new double[] {2048, 4096}, new double[] {7, 37}).like("C write"));
        Map<String, XYSeries> series = even.xchart().getSeriesMap();

        assertThat(series.get("C write").getXData()).containsExactly(1, 2, 3, 4);
        assertThat(series.get("C write interval").getXData()).startsWith(1, 1, 1, 2);
        assertThat(series.get("post").getXData()).containsExactly(0, 2);
        assertThat(even.xchart().getXAxisTitle()).isEqualTo("record size, bytes (evenly spaced)");
        assertThat(even.svg()).contains(">2 KiB</text>", ">4,095</text>", ">4 KiB</text>", ">4,097</text>", ">64 KiB</text>");
        assertThat(even.png()).isNotEmpty();
    }

    @Test
    void labelsAsManyPlacesOfAnEvenAxisAsFitRoundSizesFirst() {
        double[] sizes = java.util.stream.IntStream.range(8, 24).boxed()
                .flatMap(power -> java.util.stream.Stream.of((1 << power) - 1.0, (double) (1 << power), (1 << power) + 1.0))
                .mapToDouble(Double::doubleValue).toArray();
        String svg = LineChart.asking("A comb?", Axis.even("record size"), Axis.log("throughput", "MiB/s"))
                .with(Series.measured("C write", sizes, sizes)).svg();

        assertThat(svg).contains(">8 MiB</text>", ">2 MiB</text>", ">8 KiB</text>").doesNotContain(">8,193</text>");
        assertThat(LineChart.asking("Nothing", Axis.even("record size"), Axis.log("x", "")).png()).isNotEmpty();
    }
}
