// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.util.List;
import java.util.stream.DoubleStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.XYChart;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class SvgTest {
    @Test
    void textFromDataCannotBecomeMarkup() throws Exception {
        String hostile = "</title><script>alert(1)</script> & \u0007";
        LineChart chart = LineChart.asking(hostile, Axis.bytes("<b>"), Axis.log("\"x\"", "ms"))
                .with(Series.measured("<i>C read</i>", new double[] {1}, new double[] {2})).note("<u>");

        Document svg = parsed(chart.svg());

        assertThat(svg.getElementsByTagName("script").getLength()).isZero();
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent())
                .isEqualTo("</title><script>alert(1)</script> & �");
        assertThat(chart.svg()).doesNotContain("<i>", "<b>", "<u>");
    }

    @Test
    void aDenseChartStaysSmall() {
        double[] sizes = {1, 16, 64, 512, 2048, 4096, 8192, 65536, 1 << 20};
        LineChart chart = LineChart.asking("Ten arms, nine sizes", Axis.bytes("record size"), Axis.log("elapsed", "ms"));
        for (int arm = 1; arm <= 10; arm++) {
            double slower = arm;
            double[] millis = DoubleStream.of(sizes).map(size -> slower * (1 + 300 / size)).toArray();
            chart = chart.with(Series.measured("arm " + arm, sizes, millis)
                    .between(times(0.9, millis), times(1.2, millis)));
        }

        assertThat(chart.svg().length()).isLessThan(60_000);
        assertThat(chart.png().length).isLessThan(100_000);
    }

    @Test
    void aPlainXChartBecomesAWholeSvgToo() throws Exception {
        XYChart plain = new XYChart(400, 300);
        plain.setTitle("A student's own");
        plain.addSeries("C read", new double[] {1, 2, 3}, new double[] {3, 2, 1}, new double[] {0.1, 0.2, 0.3});

        Document svg = parsed(Svg.of(plain, plain.getTitle(), ""));

        assertThat(svg.getDocumentElement().getAttribute("viewBox")).isEqualTo("0 0 400 300");
        assertThat(svg.getElementsByTagName("path").getLength()).isGreaterThan(10);
        assertThat(Svg.of(plain, "", "").length()).isLessThan(60_000);
    }

    @Test
    void otherKindsOfChartsAreWrittenAsWell() throws Exception {
        CategoryChart bars = new CategoryChart(400, 300);
        bars.addSeries("x", List.of("one", "two"), List.of(1, 2));

        assertThat(parsed(Svg.of(bars, "", "")).getElementsByTagName("path").getLength()).isPositive();
    }

    @Test
    void numbersHaveNoNeedlessDigits() {
        assertThat(DoubleStream.of(1, 0.5, -0.25, 12.345, -0.001, 0.05).mapToObj(SvgPath::number))
                .containsExactly("1", "0.5", "-0.25", "12.35", "0", "0.05");
    }

    private static double[] times(double factor, double[] values) {
        return DoubleStream.of(values).map(value -> factor * value).toArray();
    }

    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
    }
}
