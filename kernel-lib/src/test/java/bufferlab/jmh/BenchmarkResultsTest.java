// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.chart.Axis;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tech.tablesaw.api.Table;

class BenchmarkResultsTest {
    private static final BenchmarkResults RESULTS = new BenchmarkResults("Which one?", List.of(
            score("loop", "", 2.0, 0.1, "ns/op"), score("stream", "", 3.0, Double.NaN, "ns/op"),
            score("stream", "gc.alloc.rate.norm", 24, 1, "B/op")));

    private static Score score(String name, String label, double value, double error, String unit) {
        return new Score(name, label, Map.of("size", "10"), "avgt", value, error, unit, "2 forks, 2 of 1 s, no warm-up",
                List.of(List.of(value, value), List.of(value, value)));
    }

    @Test
    void tableHasScoreErrorAndUnitInColumns() {
        Table table = RESULTS.table();

        assertThat(table.columnNames()).containsExactly("benchmark", "size", "mode", "forks", "n", "score", "error", "unit");
        assertThat(table.doubleColumn("score").asDoubleArray()).containsExactly(2.0, 3.0, 24.0);
        assertThat(table.doubleColumn("error").isMissing().toArray()).as("JMH computed none").containsExactly(1);
        assertThat(table.stringColumn("benchmark").asList()).containsExactly("loop", "stream", "stream: gc.alloc.rate.norm");
        assertThat(table.row(0).getInt("n")).isEqualTo(4);
    }

    @Test
    void chartHasARowForEachBenchmarkAndItsErrorAsInterval() {
        assertThat(RESULTS.charts()).hasSize(1);
        assertThat(RESULTS.chart().title()).isEqualTo("Which one?");
        assertThat(RESULTS.chart().sets().getFirst().bars()).extracting(bar -> bar.arm() + " " + bar.interval().isPresent())
                .containsExactly("loop size=10 true", "stream size=10 false");
        assertThat(RESULTS.chart().sets().getFirst().bars().getFirst().interval().orElseThrow().low()).isEqualTo(1.9);
        assertThat(RESULTS.chart("gc.alloc.rate.norm").axis().unit()).isEqualTo("B/op");
    }

    @Test
    void chartGoesToRatiosWhereSmallBarsWouldVanishAndIsDrawnWhateverTheErrors() {
        BenchmarkResults wide = new BenchmarkResults("", List.of(score("a", "", 0.3, 5, "ns/op"), score("b", "", 300, 20, "ns/op")));

        assertThat(wide.chart().axis().scale()).isEqualTo(Axis.Scale.LOG);
        assertThat(Stream.of(wide, new BenchmarkResults("", List.of(score("a", "", 1, 50, "ns/op"), score("z", "", 0, 0, "ns/op"))))
                .map(results -> results.chart().svg())).allMatch(svg -> svg.startsWith("<svg"));
    }

    @Test
    void modesOfOneBenchmarkAreToldApart() {
        BenchmarkResults modes = new BenchmarkResults("", Stream.of("avgt", "ss").map(mode -> new Score("m", "", Map.of(), mode, 1, 0.1,
                "s/op", "1 fork, 1 of 1 s, no warm-up", List.of(List.of(1.0)))).toList());

        assertThat(modes.chart().sets().getFirst().bars()).extracting(bar -> bar.arm()).containsExactly("m, avgt", "m, ss");
        assertThat(modes.chart().svg() + modes.iterations().svg()).contains("m, avgt", "m, ss");
    }

    @Test
    void iterationsAreALineAFork() {
        assertThat(RESULTS.iterations().series()).extracting(series -> series.name()).containsExactly("loop size=10, fork 1",
                "loop size=10, fork 2", "stream size=10, fork 1", "stream size=10, fork 2");
        assertThat(RESULTS.iterations().svg()).startsWith("<svg");
    }

    @Test
    void textTellsTheDesignAndTheCaution() {
        assertThat(RESULTS.toString()).startsWith("Which one?\n2 forks, 2 of 1 s, no warm-up.\n").contains("± 0.100")
                .contains("Those of one fork are not");
        assertThat(RESULTS.mimeBundle()).containsKeys("text/html", "text/plain");
    }

    @Test
    void aScoreIsFoundByItsName() {
        assertThat(RESULTS.score("loop size=10")).hasToString("loop size=10: 2.00 ± 0.100 ns/op");
        assertThatIllegalArgumentException().isThrownBy(() -> RESULTS.score("lop")).withMessage(
                "no benchmark is called \"lop\". The scores are of loop size=10, stream size=10, "
                + "stream size=10: gc.alloc.rate.norm.");
    }
}
