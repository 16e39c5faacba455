// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.Arms;
import bufferlab.cedict.Loader;
import bufferlab.jmh.BenchmarkResults;
import bufferlab.jmh.Score;
import bufferlab.measure.Estimate;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JmhExercisesTest {
    private RecordedRun run;

    @BeforeEach
    void emptyRun(@TempDir Path folder) {
        run = new RecordedRun(folder.resolve("run.jsonl"), 6);
    }

    private static Score score(String name, Map<String, String> parameters, double value, String unit) {
        return new Score(name, "", parameters, "avgt", value, 0.1 * value, unit, "1 fork, 3 of 1 s", List.of(List.of(value, value, value)));
    }

    private static BenchmarkResults warm(String unit) {
        return new BenchmarkResults("", List.of(score("load", Map.of("loader", Loader.BUFFERED_READER.name()), 50, unit),
                score("load", Map.of("loader", Loader.MAPPED_POOL.name()), 10, unit)));
    }

    private FirstAndWarm both() throws Exception {
        run.with(Arms.JAVA_CEDICT_READER.name(), 0, 200, 1).with(Arms.JAVA_CEDICT_POOL.name(), 0, 100, 1);
        return FirstAndWarm.of(run.results(), warm("ms/op"));
    }

    @Test
    void laysFirstAndWarmLoadsOfOneLoaderInOneRow() throws Exception {
        FirstAndWarm both = both();

        assertThat(both.rows()).extracting(row -> row.arm() + " " + row.gain())
                .containsExactly("Java BufferedReader, String 4.0", "Java mapped, pool 10.0");
        assertThat(both.chart().sets()).extracting(set -> set.name()).containsExactly("first, in a fresh JVM", "warm, by JMH");
        assertThat(both.toString()).contains("first / JMH").contains("± 5.00").doesNotContain("kit");
        assertThat(both.mimeBundle()).containsKey("text/html");
    }

    @Test
    void laysTheKitsOwnWarmLoadsBesideJmhs(@TempDir Path folder) throws Exception {
        RecordedRun warm = new RecordedRun(folder.resolve("warm.jsonl"), 6).with(Arms.JAVA_CEDICT_POOL.name(), 0, 11, 1);
        FirstAndWarm all = both().with(warm.results());

        assertThat(all.rows()).extracting(row -> row.kit().map(Estimate::median)).containsExactly(Optional.empty(), Optional.of(11.0));
        assertThat(all.chart().sets()).extracting(set -> set.name())
                .containsExactly("first, in a fresh JVM", "warm, by the kit", "warm, by JMH");
        assertThat(all.toString()).contains("warm, kit, ms").contains("11.0");
    }

    @Test
    void refusesWarmLoadsOfOtherLoaders(@TempDir Path folder) throws Exception {
        RecordedRun warm = new RecordedRun(folder.resolve("warm.jsonl"), 6).with(Arms.JAVA_CEDICT_INDEX.name(), 0, 5, 1);
        FirstAndWarm both = both();

        assertThatIllegalArgumentException().isThrownBy(() -> both.with(warm.results())).withMessage(
                "\"" + warm.results().question() + "\" was refused: it measured none of Java BufferedReader, String, Java mapped, pool. "
                + "Load with the same arms in both experiments.");
    }

    @Test
    void refusesRunsWithoutALoaderInCommon() throws Exception {
        both();
        assertThatIllegalArgumentException().isThrownBy(() -> FirstAndWarm.of(run.results(), warm("ops/s"))).withMessage(
                "the two have no loader in common. The benchmark needs @Param Loader loader and "
                + "@OutputTimeUnit(TimeUnit.MILLISECONDS), the experiment the arms of the same loaders.");
    }

    @Test
    void countsForksAndSamples() {
        assertThat(Check.answer("q13", List.of(24, 120))).startsWith("q13 holds");
        refuses("q13: the JVMs are not 6. Each benchmark with each value of the parameter is a case of its own; -f says how many JVMs "
                + "a case gets.", "q13", 6, 120);
        refuses("q13: that many iterations are run. Which of them are samples of a score?", "q13", 24, 192);
        refuses("q13: the samples are not 60. Each JVM measures a few iterations; -i says how many.", "q13", 24, 60);
    }

    @Test
    void findsTheLargestGainInTheStudentsOwnRuns() throws Exception {
        assertThat(Check.answer("q14", List.of(both(), Arms.JAVA_CEDICT_POOL)))
                .isEqualTo("q14 holds: Java mapped, pool gains most by being warm, in your runs.");
        refuses("q14: another row has a larger quotient of first and warm than Java BufferedReader, String. Divide, don't subtract.",
                "q14", both(), Arms.JAVA_CEDICT_READER);
        refuses("q14: Java mapped, index has no row there. The rows are Java BufferedReader, String, Java mapped, pool.",
                "q14", both(), Arms.JAVA_CEDICT_INDEX);
    }

    @Test
    void tellsAFoldedConstantFromItsCure() {
        assertThat(Check.answer("q15", List.of(mine(0.5, 8)))).startsWith("q15 holds");
        assertThatExceptionOfType(WrongAnswerException.class).isThrownBy(() -> Check.answer("q15", List.of(mine(8, 8))))
                .withMessageContaining("knew as much, or as little, of both");
        refuses("q15: there is no benchmark called right. Name the two methods wrong and right.", "q15",
                new BenchmarkResults("", List.of(score("wrong", Map.of(), 1, "ns/op"))));
    }

    private static BenchmarkResults mine(double wrong, double right) {
        return new BenchmarkResults("", List.of(score("wrong", Map.of(), wrong, "ns/op"), score("right", Map.of(), right, "ns/op")));
    }

    private static void refuses(String message, String question, Object... answer) {
        assertThatExceptionOfType(WrongAnswerException.class).isThrownBy(() -> Check.answer(question, List.of(answer)))
                .withMessage(message);
    }
}
