// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.UnusableFileException;
import bufferlab.toolchain.Cache;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DictionaryFileTest {
    private static final String TEXT = """
            # CC-CEDICT
            # Published by MDBG
            #! entries=7
            #! license=https://creativecommons.org/licenses/by-sa/4.0/
            #! date=2016-09-11T05:09:20Z

            貓 猫 [mao1] /cat/
            中國 中国 [Zhong1 guo2] /China/""".replace("\n", "\r\n");

    @TempDir
    Path folder;

    @Test
    void tellsReleaseLicenceAndCountsEntries() throws Exception {
        DictionaryFile file = DictionaryFile.at(Files.writeString(folder.resolve("a.u8"), TEXT));

        assertThat(file.release()).contains(LocalDate.of(2016, 9, 11));
        assertThat(file.entries()).as("counted, not believed").isEqualTo(2);
        assertThat(file.synthetic()).isFalse();
        assertThat(file.titled("How fast?")).isEqualTo("How fast?");
        assertThat(file).hasToString("CC-CEDICT, release 2016-09-11, 2 entries, 0.00 MB, licence CC BY-SA 4.0");
    }

    @Test
    void namesAFileWithoutCommentsByItsName() throws Exception {
        DictionaryFile file = DictionaryFile.at(Files.writeString(folder.resolve("mine.u8"), "a b [c] /d/\n"));

        assertThat(file).hasToString("mine.u8, no release date, 1 entry, 0.00 MB, no licence named");
    }

    @Test
    void refusesWhatIsStillCompressed() throws Exception {
        Path file = Files.write(folder.resolve("a.u8.gz"), new byte[] {0x1f, (byte) 0x8b, 8, 0});

        assertThatThrownBy(() -> DictionaryFile.at(file)).isInstanceOf(MalformedDictionaryException.class)
                .hasMessage("file \"" + file + "\" is compressed. Unpack it, and name what was in it.");
    }

    @Test
    void refusesAFileThatIsMissing() {
        assertThatThrownBy(() -> DictionaryFile.at(folder.resolve("none.u8"))).isInstanceOf(UnusableFileException.class)
                .hasMessageContaining("there is no such file");
    }

    @Test
    void takesTheUnpackedOneWhereThereIsOne() throws Exception {
        Files.createDirectories(folder.resolve("data/cedict"));
        Path file = Files.writeString(folder.resolve("data/cedict/cedict_ts.u8"), TEXT);

        assertThat(DictionaryFile.standard(folder, new Cache(folder)).path()).isEqualTo(file);
    }

    @Test
    void makesASyntheticOneElseAndLabelsIt() throws Exception {
        DictionaryFile file = DictionaryFile.standard(folder, new Cache(folder.resolve("cache")));

        assertThat(file.synthetic()).isTrue();
        assertThat(file.titled("How fast?")).isEqualTo("How fast? (synthetic dictionary)");
        assertThat(file.toString()).startsWith("Synthetic dictionary, no release date, 122,143 entries, ")
                .endsWith(", no licence named. Its words are made up: only its shape is that of CC-CEDICT.");
        assertThat(DictionaryFile.standard(folder, new Cache(folder.resolve("cache")))).as("kept").isEqualTo(file);
    }
}
