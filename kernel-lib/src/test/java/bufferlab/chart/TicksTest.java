// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.chart.Ticks.Tick;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TicksTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {"1 | 1", "512 | 512", "1000 | 1,000", "1024 | 1 KiB", "4095 | 4,095",
        "4096 | 4 KiB", "1536 | 1,536", "1048576 | 1 MiB", "1073741824 | 1 GiB", "0.5 | 0.5",
        "1048577 | 1,048,577", "4294967297 | 4,294,967,297"})
    void sizesAreLabelledInTheirLargestUnit(double bytes, String label) {
        assertThat(Ticks.bytes(bytes)).isEqualTo(label);
    }

    @Test
    void aFewDecadesAreDividedFinely() {
        assertThat(labels(Axis.log("", ""), 0.9, 110, 9)).containsExactly("1", "2", "5", "10", "20", "50", "100");
    }

    @Test
    void manyDecadesAreLabelledAtTheirStart() {
        assertThat(labels(Axis.log("", ""), 1e-6, 10, 9))
                .containsExactly("1e-6", "1e-5", "0.0001", "0.001", "0.01", "0.1", "1", "10");
        assertThat(labels(Axis.log("", ""), 1e-9, 1e9, 9)).hasSizeBetween(5, 10);
        assertThat(labels(Axis.log("", ""), 1e-6, 9e-6, 9)).containsExactly("1e-6", "2e-6", "5e-6");
    }

    @Test
    void lessThanADecadeIsDividedEvenly() {
        assertThat(labels(Axis.log("", ""), 70, 110, 4)).containsExactly("70", "80", "90", "100", "110");
    }

    @Test
    void aLinearAxisHasRoundSteps() {
        assertThat(labels(Axis.linear("", ""), 0, 3180, 8)).containsExactly("0", "500", "1,000", "1,500", "2,000", "2,500", "3,000");
        assertThat(labels(Axis.linear("", ""), 0, 0.07, 4)).containsExactly("0", "0.02", "0.04", "0.06");
    }

    @Test
    void sizesTooCloseToEachOtherLeaveTheRoundestItsLabel() {
        DoubleStream measured = DoubleStream.of(2048, 4095, 4096, 4097, 8191, 8192, 8193);

        assertThat(SizeTicks.of(measured, new Range(1900, 8800), 600).stream().map(Tick::label))
                .containsExactly("2 KiB", "4 KiB", "8 KiB");
    }

    @Test
    void aSingleSizeGetsNeighbours() {
        List<String> labels = SizeTicks.of(DoubleStream.of(4096), new Range(2048, 8192), 600).stream().map(Tick::label).toList();

        assertThat(labels).containsExactly("2 KiB", "4 KiB", "8 KiB");
    }

    @Test
    void rangesLeaveAirAndSkipWhatHasNoPlace() {
        Range range = Range.around(Axis.log("", ""), DoubleStream.of(1, 1000, 0, -3, Double.NaN));

        assertThat(range.low()).isBetween(0.5, 0.99);
        assertThat(range.high()).isBetween(1001.0, 2000.0);
        assertThat(Range.around(Axis.linear("", ""), DoubleStream.of(5, 100)).low()).isZero();
        assertThat(Range.around(Axis.linear("", ""), DoubleStream.of(-5, 100)).low()).isLessThan(-5);
    }

    private static List<String> labels(Axis axis, double low, double high, int wanted) {
        return Ticks.over(axis, new Range(low, high), wanted).stream().map(Tick::label).toList();
    }
}
