// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SyntheticDictionaryTest {
    private static final Path REAL = Path.of("..", "data", "cedict", "cedict_ts.u8");

    @TempDir
    static Path folder;

    private static Path made;

    @BeforeAll
    static void make() throws Exception {
        made = folder.resolve("synthetic.u8");
        SyntheticDictionary.write(made, 20231107);
    }

    @Test
    void hasTheShapeThatWasMeasured() throws Exception {
        Shape shape = Shape.of(made);

        assertThat(shape.entries()).isEqualTo(SyntheticDictionary.ENTRIES);
        assertThat(shape.bytes()).isCloseTo(9_584_103L, Percentage.withPercentage(2));
        assertThat(shape.asciiShare()).isCloseTo(0.774, within(0.005));
        assertThat(shape.longestLine()).isBetween(600, 800);
        assertThat(shape.withFourBytes()).isCloseTo(SyntheticDictionary.WITH_FOUR_BYTES, within(50L));
        assertThat(shape.withAsciiHeadword()).isCloseTo(SyntheticDictionary.WITH_ASCII_HEADWORD, within(40L));
        assertThat(shape.withReference()).isCloseTo(SyntheticDictionary.WITH_REFERENCE, Percentage.withPercentage(3));
        assertThat(shape.slashes()).isCloseTo(SyntheticDictionary.SLASHES, within(0.05));
        assertThat(shape.differentCharacters()).isCloseTo(SyntheticDictionary.DIFFERENT_CHARACTERS, within(0.01));
    }

    @Test
    @Tag("slow")
    void measuredShapeIsThatOfTheRealFile() throws Exception {
        assumeTrue(Files.exists(REAL), "data/cedict/cedict_ts.u8 is missing: ./lab setup unpacks it");
        assumeTrue(DictionaryFile.at(REAL).release().orElseThrow().toString().equals("2023-11-07"), "another release");
        Shape shape = Shape.of(REAL);

        assertThat(shape.entries()).isEqualTo(SyntheticDictionary.ENTRIES);
        assertThat(shape.bytes()).isEqualTo(9_584_103);
        assertThat(shape.asciiShare()).isCloseTo(0.774, within(0.0005));
        assertThat(shape.withFourBytes()).isEqualTo(SyntheticDictionary.WITH_FOUR_BYTES);
        assertThat(shape.withAsciiHeadword()).isEqualTo(SyntheticDictionary.WITH_ASCII_HEADWORD);
        assertThat(shape.withReference()).isEqualTo(SyntheticDictionary.WITH_REFERENCE);
        assertThat(shape.slashes()).isCloseTo(SyntheticDictionary.SLASHES, within(0.0005));
        assertThat(shape.differentCharacters()).isCloseTo(SyntheticDictionary.DIFFERENT_CHARACTERS, within(0.0005));
        assertThat(shape.headwords()).isEqualTo(SyntheticDictionary.HEADWORDS);
        assertThat(shape.definitionBytesAt(SyntheticDictionary.SHARES)).isEqualTo(SyntheticDictionary.DEFINITIONS);
    }

    @Test
    void linesEndInCrLfAndTheLastOneDoesNot() throws Exception {
        String text = Files.readString(made);

        assertThat(text.lines().count()).isEqualTo(text.split("\r\n").length);
        assertThat(text).endsWith("/");
    }

    @Test
    void equalSeedsMakeEqualBytes() throws Exception {
        Path again = folder.resolve("again.u8");
        SyntheticDictionary.write(again, 20231107);
        assertThat(Files.mismatch(made, again)).isEqualTo(-1);

        SyntheticDictionary.write(again, 1);
        assertThat(Files.mismatch(made, again)).isNotEqualTo(-1);
    }

    @Test
    @Tag("slow")
    void everyLoaderReadsTheSameInIt() throws Exception {
        long expected = checksum(Loader.BUFFERED_READER);
        for (Loader loader : Loader.values()) {
            assertThat(checksum(loader)).as(loader.name()).isEqualTo(expected);
        }
    }

    private static long checksum(Loader loader) throws Exception {
        try (Dictionary dictionary = loader.load(made)) {
            return dictionary.checksum();
        }
    }
}
