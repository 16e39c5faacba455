// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.chart.StripChart.Row;
import bufferlab.chart.StripChart.Strip;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYChart;

class StripChartTest {
    private static final StripChart CHART = new StripChart("Calls", Axis.offsets("offset"), List.of("read", "written"),
            List.of(new Row("1  open", "", List.of()), new Row("2  write", "4096", List.of(new Strip("written", 0, 4096))),
                    new Row("3  seek", "8192", List.of(new Strip("written", 8192, 8192)))), List.of("A note."));

    @Test
    void eachStripIsALineFromItsFirstToItsLastByteInItsRow() {
        XYChart chart = CHART.xchart();
        assertThat(chart.getSeriesMap()).containsOnlyKeys("row 2, written", "row 3, written");
        assertThat(chart.getSeriesMap().get("row 2, written").getXData()).containsExactly(0, 4096);
        assertThat(chart.getSeriesMap().get("row 2, written").getYData()).containsExactly(-1, -1);
    }

    @Test
    void stripWithoutALengthIsStillSeen() {
        double[] ends = CHART.xchart().getSeriesMap().get("row 3, written").getXData();
        assertThat(ends[0]).isEqualTo(8192);
        assertThat(ends[1]).isGreaterThan(8192);
    }

    @Test
    void kindKeepsItsColourWhateverElseIsThere() {
        assertThat(CHART.xchart().getSeriesMap().get("row 2, written").getLineColor()).isEqualTo(Palette.COLORS.get(1));
    }

    @Test
    void textHasALineARow() {
        assertThat(CHART).hasToString("""
                Calls
                1  open
                2  write  written 0 to 4,096  4096
                3  seek  written 8,192 to 8,192  8192
                A note.""");
        assertThat(CHART.svg()).contains("4 KiB").contains("written").doesNotContain(">read<");
    }
}
