// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.CPP_RDBUF;
import static bufferlab.notebook.Lab.C_COPY;
import static bufferlab.notebook.Lab.JAVA_TRANSFER_TO;
import static bufferlab.notebook.Lab.file;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.results.Results;
import bufferlab.results.Sample;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.MissingCompilerException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What an experiment's native arms are compiled by, as its record says it.
@Tag("slow")
class ToolchainTest {
    @TempDir
    private Path folder;

    private static Experiment copying() {
        return Experiment.asking("Who made it?").copying(file(65_536)).recordSizes(4096)
                .arms(C_COPY, CPP_RDBUF, JAVA_TRANSFER_TO).profile(Profile.QUICK).repetitions(1);
    }

    private Results run(String... words) {
        return new Run(copying().compiledWith(words).plan(), folder).run();
    }

    private static String madeWith(Results results, String arm) {
        return results.samples().stream().filter(sample -> sample.condition().arm().equals(arm))
                .map(sample -> sample.condition().madeWith()).distinct().collect(Collectors.joining(";"));
    }

    private static String status(Results results, String arm) {
        return results.samples().stream().filter(sample -> sample.condition().arm().equals(arm)).map(Sample::status)
                .collect(Collectors.joining(";"));
    }

    @Test
    void recordSaysWhichCompilerAndFlagsMadeEachArm() {
        assumeTrue(runs("gcc") && runs("g++"), "gcc and g++ are not both here");
        Results results = run("CC=gcc", "CXX=g++", "-O0");

        assertThat(madeWith(results, "C read and write")).startsWith("gcc").endsWith(" -O2 -std=gnu17 -Wall -Wextra -O0");
        assertThat(madeWith(results, "C++ rdbuf")).startsWith("g++").endsWith(" -O2 -std=gnu++17 -Wall -Wextra -O0");
        assertThat(madeWith(results, "Java transferTo")).contains("Server VM").doesNotContain("-O0");
    }

    @Test
    void clangMakesTheSameArms() {
        assumeTrue(runs("clang") && runs("clang++"), "clang and clang++ are not both here");
        Results results = run("CC=clang", "CXX=clang++");

        assertThat(madeWith(results, "C read and write")).contains("clang version");
        assertThat(madeWith(results, "C++ rdbuf")).contains("clang version");
        assertThat(results.samples()).allSatisfy(sample -> assertThat(sample.status()).isIn(Sample.OK, Sample.DISTURBED));
        assertThat(results.samples().stream().filter(sample -> "positive".equals(sample.origin().control()))).isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.condition().madeWith()).contains("clang version"));
    }

    @Test
    void armsWithoutTheirCompilerAreRowsThatSayWhatInstallsOneAndTheOthersRun() {
        Results results = run("CC=no-such-cc", "CXX=no-such-c++");

        assertThat(status(results, "C read and write")).isEqualTo("no C compiler was found: \"no-such-cc\" doesn't run. "
                + "Install one: sudo apt install gcc libc6-dev, or conda install -c conda-forge c-compiler, or python3 -m pip "
                + "install ziglang. Everything that isn't C works without.");
        assertThat(status(results, "C++ rdbuf")).startsWith("no C++ compiler was found: \"no-such-c++\" doesn't run. Install "
                + "one: sudo apt install g++, or conda install -c conda-forge cxx-compiler, or python3 -m pip install ziglang.");
        assertThat(results.samples().stream().filter(sample -> sample.condition().arm().equals("Java transferTo"))).isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.status()).isIn(Sample.OK, Sample.DISTURBED));
        assertThat(results.table().toString()).contains("Java transferTo");
    }

    @Test
    void refusesWordsThatAreNeitherCompilersNorFlags() {
        assertThatIllegalArgumentException().isThrownBy(() -> copying().compiledWith("O0")).withMessage("\"O0\" is neither a "
                + "compiler nor a flag. Write CC=clang, CXX=clang++, or a flag that begins with -, such as -O0.");
        assertThatIllegalArgumentException().isThrownBy(() -> copying().timeLimit(Duration.ZERO)).withMessage(
                "time limit 0 ms leaves no time for a pass. Give timeLimit(…) some seconds, such as Duration.ofSeconds(5).");
    }

    private static boolean runs(String compiler) {
        try {
            Compiler.named(compiler.endsWith("++") ? Language.CPP : Language.C, compiler);
            return true;
        } catch (MissingCompilerException e) {
            return false;
        }
    }
}
