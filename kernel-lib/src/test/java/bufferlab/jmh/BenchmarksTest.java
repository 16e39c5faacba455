// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bufferlab.measure.Progress;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("slow")
class BenchmarksTest {
    private static final List<String> SHORT = List.of("-f", "1", "-wi", "1", "-i", "2", "-w", "50ms", "-r", "50ms");

    private static final List<String> ONCE = List.of("-f", "1", "-bm", "ss", "-wi", "0", "-i", "1");

    private final List<String> steps = Collections.synchronizedList(new ArrayList<>());
    private Set<Long> before;

    @BeforeEach
    void watch() {
        before = children();
        Progress.drawBy((title, total) -> {
            steps.add(title + ": " + total);
            return new Progress() {
                @Override
                public void at(long done, String now) {
                    steps.add(done + " " + now);
                }

                @Override
                public void close() {
                    steps.add("closed");
                }
            };
        });
    }

    @AfterEach
    void leavesNoProcess() {
        Set<Long> left = children();
        left.removeAll(before);
        assertThat(left).isEmpty();
    }

    private static Set<Long> children() {
        return ProcessHandle.current().descendants().map(ProcessHandle::pid).collect(Collectors.toSet());
    }

    private static BenchmarkResults run(String text, List<String> options) throws Exception {
        return new Benchmarks(new BenchmarkSource(text), options, List.of()).run();
    }

    @Test
    void measuresInForksAndTellsEachIteration() throws Exception {
        BenchmarkResults results = run("// Why?\n@State(Scope.Benchmark) @BenchmarkMode(Mode.AverageTime)\npublic class A {\n"
                + "@Param({\"1\", \"2\"}) int size;\n@Benchmark public long parent() { return ProcessHandle.current().pid(); } }", SHORT);

        assertThat(results.scores()).extracting(Score::name).containsExactly("parent size=1", "parent size=2");
        assertThat(results.scores()).allSatisfy(score -> {
            assertThat(score.value()).isPositive();
            assertThat(score.n()).isEqualTo(2);
            assertThat(score.unit()).isEqualTo("s/op");
            assertThat(score.design()).isEqualTo("1 fork, 2 of 50 ms after a warm-up of 1 of 50 ms");
        });
        assertThat(steps).containsExactly("Why?: 6",
                "0 parent size=1: fork 1 of 1, warm-up 1 of 1", "1 parent size=1: fork 1 of 1, measurement 1 of 2",
                "2 parent size=1: fork 1 of 1, measurement 2 of 2", "3 parent size=2: fork 1 of 1, warm-up 1 of 1",
                "4 parent size=2: fork 1 of 1, measurement 1 of 2", "5 parent size=2: fork 1 of 1, measurement 2 of 2",
                "6 ", "closed");
        assertThat(BenchmarkResults.latest()).isSameAs(results);
    }

    @Test
    void mapsAnExceptionToTheLineOfTheText() {
        BenchmarkFailedException failure = catchThrowableOfType(BenchmarkFailedException.class, () -> run(
                "public class A {\n\n@Benchmark public int m() {\nreturn Integer.parseInt(\"x\"); } }", SHORT));

        assertThat(failure.thrown().getFirst().type()).isEqualTo("java.lang.NumberFormatException");
        assertThat(failure.thrown().getFirst().frames()).last()
                .satisfies(frame -> assertThat(frame.getFileName() + " " + frame.getLineNumber()).isEqualTo("Cell.java 4"));
    }

    @Test
    void tellsOfAForkThatEnds() {
        assertThat(catchThrowableOfType(BenchmarkFailedException.class, () -> run(
                "public class A { @Benchmark public int m() { Runtime.getRuntime().halt(3); return 1; } }", SHORT)))
                .hasMessageContaining("exit code 3");
    }

    @Test
    void tellsOfABenchmarkWithoutAForkThatEndsJmhsOwnProcess() {
        assertThat(catchThrowableOfType(BenchmarkFailedException.class, () -> run(
                "public class A { @Benchmark public void m() { Runtime.getRuntime().halt(3); } }", List.of("-f", "0", "-bm", "ss"))))
                .hasMessage("JMH exited with status 3 before it answered.\nIt is JMH's own process. A benchmark can only end it where it "
                        + "has no fork: leave out -f 0.");
    }

    @Test
    void takesMoreOutputThanALineHolds() throws Exception {
        PrintStream usual = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            run("public class A { @Benchmark public void m() { System.out.print(\"字😀\".repeat(400_000)); } }", ONCE);
        } finally {
            System.setOut(usual);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8).codePoints().filter(one -> one == '字').count()).isGreaterThan(399_000);
    }

    @Test
    void cutsWhatIsTooLongToBeRead() {
        BenchmarkFailedException failure = catchThrowableOfType(BenchmarkFailedException.class, () -> run(
                "public class A {\n@Benchmark public void m() throws Exception { throw new Exception(\"x\".repeat(5_000_000)); } }", ONCE));

        assertThat(failure.thrown().getFirst().message()).hasSize(2001).endsWith("x…");
        assertThat(failure.thrown().getFirst().frames()).last().extracting(StackTraceElement::getLineNumber).isEqualTo(2);
    }

    @Test
    void tellsWhyAProfilerDoesNotStart() {
        assertThat(catchThrowableOfType(BenchmarkFailedException.class, () -> run("public class A { @Benchmark public void m() { } }",
                List.of("-prof", "nonsuch"))).getMessage()).contains("Profilers failed to initialize", "nonsuch");
    }

    @Test
    void refusesPatternsThatNoBenchmarkMatches() {
        assertThatIllegalArgumentException().isThrownBy(() -> run("public class A { @Benchmark public void m() { } }",
                List.of("-f", "1", "sums"))).withMessage("no benchmark is left to run: of cell.A.m none is matched by \"sums\". A word "
                + "that belongs to no option is a pattern for names; leave it out to run all.");
    }

    @Test
    void anInterruptEndsTheForksAtOnce() throws Exception {
        Thread running = Thread.ofPlatform().start(() -> {
            try {
                run("public class A { @Benchmark public void m() throws Exception { Thread.sleep(60_000); } }", SHORT);
            } catch (Exception e) {
                steps.add(e.getClass().getSimpleName());
            }
        });
        while (steps.size() < 2) {
            Thread.sleep(10);
        }
        running.interrupt();
        running.join();
        assertThat(steps).last().isEqualTo("InterruptedException");
    }

    @Test
    void refusesOptionsThatJmhDoesNotKnow() {
        assertThatIllegalArgumentException().isThrownBy(() -> run("", List.of("-f", "x"))).withMessage("options \"-f x\" were "
                + "refused by JMH: Cannot parse argument 'x' of option f. Write them as on its command line, such as -f 2 -wi 5 -i 5.");
        assertThatIllegalArgumentException().isThrownBy(() -> run("", List.of("-lp"))).withMessageContaining("list something");
    }
}
