// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.cedict.DictionaryFile;
import bufferlab.dataset.Scratch;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.MissingCompilerException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The programs of `bench/`, really compiled, on a small dictionary.
class StandaloneTest {
    private static final Path BENCH = Path.of("..", "bench").toAbsolutePath().normalize();

    @TempDir
    private Path folder;

    private DictionaryFile dictionary() throws Exception {
        return DictionaryFile.at(Files.writeString(folder.resolve("two.u8"),
                "# a comment\r\n\u9280\u884c \u94f6\u884c [yin2 hang2] /bank/\r\n\ud840\udc00 \ud840\udc00 [he1] /a/b/\n"));
    }

    @Test
    void sumWeighsEachUnitByItsPlace() throws Exception {
        DictionaryFile one = DictionaryFile.at(Files.writeString(folder.resolve("one.u8"), "a b [c] //\n"));
        long sum = (((('a' * 31L * 31 + 'b') * 31) * 31 + 'c') * 31) * 31;

        assertThat(UnitSum.of(one)).isEqualTo(new UnitSum(1, sum)).hasToString(Long.toString(sum));
        assertThat(new UnitSum(1, -1)).hasToString("18446744073709551615");
    }

    @Tag("slow")
    @ParameterizedTest
    @CsvSource({"load_iostream.cpp, wide", "load_iostream.cpp, char16", "load_mapped.cpp, string", "load_mapped.cpp, new",
            "load_mapped.cpp, pool", "load_mapped.cpp, memcpy", "load_cow.cpp, string"})
    void loaderEndsWellOnlyWithTheDictionaryOfTheKit(String program, String way) throws Exception {
        assumeTrue(hasCompiler(), "g++ is not here");
        DictionaryFile file = dictionary();
        UnitSum sum = UnitSum.of(file);
        try (Scratch scratch = Scratch.open()) {
            Standalone standalone = new Standalone(BENCH, scratch);

            assertThat(standalone.median(program, file.path(), way, 3, sum.entries(), sum)).isPositive();
            assertThatIOException().isThrownBy(() -> standalone.median(program, file.path(), way, 3, sum.entries() + 1, sum))
                    .withMessageStartingWith(program + " ended with 1. Run it by hand: ");
            assertThatIOException().isThrownBy(() -> standalone.median(program, file.path(), way, 3, sum.entries(),
                    new UnitSum(sum.entries(), sum.value() + 1)));
        }
    }

    private static boolean hasCompiler() {
        try {
            Compiler.named(Language.CPP, "g++");
            return true;
        } catch (MissingCompilerException e) {
            return false;
        }
    }
}
