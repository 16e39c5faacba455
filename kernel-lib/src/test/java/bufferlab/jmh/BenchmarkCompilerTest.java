// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bufferlab.experiment.Profile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;

class BenchmarkCompilerTest {
    private static final Options NO_OPTIONS = new OptionsBuilder().build();

    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "public class A { @Benchmark private int m() { return 1; } } | m() | @Benchmark method should be public.",
        "public class A { int a; @Benchmark public int m() { return a; } } | a; @ | Field \"a\" is declared within a class not "
                + "having @State annotation. This is prohibited because it can result in unspecified behavior.",
        "class A { @Benchmark public int m() { return 1; } } | class A | The instantiated @State annotation only supports public "
                + "classes.",
        "public final class A { @Benchmark public int m() { return 1; } } | class A | Benchmark classes should not be final.",
        "public class A { @Benchmark public int m(String s) { return 1; } } | m(String s) | Method parameters should be either @State "
                + "classes",
        "public class A { public int m() { return 1; } } | public class A | nothing here is a benchmark: no method is marked "
                + "@Benchmark. Mark a public method of a public class.",
        "public abstract class A { @Benchmark public int m() { return 1; } } | @Benchmark | nothing here is a benchmark for JMH: it "
                + "makes an object of the class. Write a public class that is not abstract, and no interface, record or enum.",
        "public record A(int x) { @Benchmark public int m() { return x; } } | @Benchmark | nothing here is a benchmark for JMH",
        "int x = 3; x + 1 | int x | a benchmark is a method of a class, and this stands outside of one. Write it into a public class; "
                + "other cells' code isn't seen here.",
        "@Benchmark public void m() { } | @Benchmark | a benchmark is a method of a class, and this stands outside of one."})
    void tellsJmhsRulesInJmhsWordsAtTheirPlace(String text, String place, String message) {
        Rejection rejection = rejected(text).getFirst();

        assertThat(rejection.message()).startsWith(message);
        assertThat(text.substring(rejection.start())).startsWith(place);
        assertThat(rejection.byJmh()).isTrue();
    }

    @Test
    void tellsEachErrorOfJavasAtItsPlace() {
        String text = "public class A {\n  @Benchmark public int m() { return \"x\"; }\n  int n() { return y; }\n}";

        assertThat(rejected(text)).satisfiesExactly(
                one -> assertThat(text.substring(one.start(), one.end()) + " " + one.byJmh()).isEqualTo("\"x\" false"),
                two -> assertThat(text.substring(two.start(), two.end())).isEqualTo("y"));
    }

    @Test
    void takesSeveralClassesInOneText() throws Exception {
        compile("public class A { @Benchmark public int m() { return 1; } }\npublic class B { @Benchmark public int m() { return 1; } }");

        assertThat(BenchmarkNames.in(folder)).extracting(BenchmarkListEntry::getUsername).containsExactlyInAnyOrder("cell.A.m", "cell.B.m");
    }

    @Test
    void fillsInOnlyWhatAnnotationsLeaveOpen() throws Exception {
        compile("public class A { @Fork(7) @Benchmark public int m() { return 1; }\n"
                + "@BenchmarkMode(Mode.SingleShotTime) @Benchmark public int once() { return 1; } }");
        BenchmarkNames.fillIn(folder, Profile.QUICK, NO_OPTIONS);

        List<BenchmarkListEntry> found = BenchmarkNames.in(folder);
        BenchmarkListEntry m = found.stream().filter(one -> one.getUsername().equals("cell.A.m")).findFirst().orElseThrow();
        BenchmarkListEntry once = found.stream().filter(one -> one.getUsername().equals("cell.A.once")).findFirst().orElseThrow();
        assertThat(List.of(m.getForks().get(), m.getWarmupIterations().get(), m.getMeasurementIterations().get()))
                .containsExactly(7, 3, 3);
        assertThat(once.getForks().hasValue() || once.getMeasurementIterations().hasValue()).isFalse();
        assertThat(m.generatedTarget()).isEqualTo("cell.jmh_generated.A_m_jmhTest.m_Throughput");
    }

    private List<Rejection> rejected(String text) {
        return catchThrowableOfType(RejectedException.class, () -> compile(text)).rejections();
    }

    private void compile(String text) throws Exception {
        BenchmarkCompiler.compile(new BenchmarkSource(text), System.getProperty("java.class.path"), folder);
    }
}
