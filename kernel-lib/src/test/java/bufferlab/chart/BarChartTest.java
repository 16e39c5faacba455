// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.measure.Interval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.knowm.xchart.XYSeries;

class BarChartTest {
    private final BarChart chart = BarChart.asking("Where does the time go?", Axis.linear("load time", "ms"))
            .with("today", Mark.MEASURED, List.of(new Bar("#1 iostreams", 115, Optional.of(new Interval(110, 120, 0.96))),
                    Bar.of("#4 mapped + pool allocator", 40)))
            .with("2016", Mark.PUBLISHED, List.of(Bar.of("#1 iostreams", 641), Bar.of("#4 mapped + pool allocator", 50)));

    @Test
    void eachArmHasARowWithItsBarAndItsMarks() {
        Map<String, XYSeries> series = chart.xchart().getSeriesMap();

        assertThat(series).containsOnlyKeys("#1 iostreams, today", "#1 iostreams, today interval",
                "#4 mapped + pool allocator, today", "#1 iostreams, 2016", "#4 mapped + pool allocator, 2016");
        assertThat(series.get("#1 iostreams, today").getXData()).containsExactly(0, 115);
        assertThat(series.get("#1 iostreams, today interval").getXData()).containsExactly(110, 120);
        assertThat(series.get("#1 iostreams, 2016").getXData()).containsExactly(641);
        assertThat(series.get("#4 mapped + pool allocator, 2016").getYData()).containsExactly(-1);
    }

    @Test
    void namesRowsAndValuesInHorizontalText() {
        assertThat(chart.svg()).contains(">#4 mapped + pool allocator</text>", ">115</text>", ">2016</text>",
                ">load time, ms</text>").doesNotContain("rotate");
    }

    @Test
    void drawsNoBarOnALogarithmicAxis() {
        BarChart logarithmic = new BarChart(chart.title(), Axis.log("load time", "ms"), chart.sets(), List.of());

        assertThat(logarithmic.xchart().getSeriesMap().get("#1 iostreams, today").getXData()).containsExactly(115);
    }

    @Test
    void twoMeasuredSetsShareTheRow() {
        Map<String, XYSeries> series = chart.with("today, cached", Mark.MEASURED, List.of(Bar.of("#1 iostreams", 90)))
                .xchart().getSeriesMap();

        assertThat(series.get("#1 iostreams, today").getYData()[0]).isPositive();
        assertThat(series.get("#1 iostreams, today, cached").getYData()[0]).isNegative();
    }

    @Test
    void twoMeasuredSetsShareTheRowOnALogarithmicAxisToo() {
        BarChart logarithmic = new BarChart(chart.title(), Axis.log("load time", "ms"), chart.sets(), List.of());
        Map<String, XYSeries> series = logarithmic.with("today, cached", Mark.MEASURED, List.of(Bar.of("#1 iostreams", 90)))
                .xchart().getSeriesMap();

        assertThat(series.get("#1 iostreams, today").getYData()[0]).isPositive();
        assertThat(series.get("#1 iostreams, today interval").getYData()[0]).isPositive();
        assertThat(series.get("#1 iostreams, today, cached").getYData()[0]).isNegative();
    }

    @Test
    void leavesOutWhatIsMissing() {
        BarChart missing = chart.with("2005", Mark.PUBLISHED, List.of(Bar.of("#1 iostreams", Double.NaN)));

        assertThat(missing.xchart().getSeriesMap()).doesNotContainKey("#1 iostreams, 2005");
        assertThat(missing.toString()).contains("–");
    }

    @Test
    void textIsATableOfTheNumbers() {
        assertThat(chart).hasToString("""
                Where does the time go?
                arm                             today, ms  2016, ms
                ──────────────────────────  ─────────────  ────────
                #1 iostreams                115 (110–120)       641
                #4 mapped + pool allocator           40.0      50.0""");
    }

    @Test
    void refusesTwoSetsOfOneName() {
        assertThatIllegalArgumentException().isThrownBy(() -> chart.with("2016", Mark.PUBLISHED, List.of()))
                .withMessage("two sets of bars are called \"2016\". Give each its own name.");
    }
}
