// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.Fold;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class LoaderTest {
    @TempDir
    Path folder;

    static Stream<Arguments> everyLoaderWithEveryFile() throws Exception {
        List<Arguments> all = new ArrayList<>();
        for (Loader loader : Loader.values()) {
            Corpus.files().forEach((file, expected) -> all.add(Arguments.of(loader, file, expected)));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("everyLoaderWithEveryFile")
    void answersAsTheOracleDoes(Loader loader, Path file, JsonNode expected) throws Exception {
        JsonNode fault = Corpus.fault(expected, loader == Loader.LINES_AND_REGEX || loader == Loader.BUFFERED_READER);
        if (fault != null) {
            assertThatThrownBy(() -> answer(loader, file)).isInstanceOf(MalformedDictionaryException.class)
                    .hasMessageStartingWith("line " + fault.get("line") + ", byte " + fault.get("byte") + " of \"" + file + "\" is ");
            return;
        }
        try (Dictionary dictionary = loader.load(file)) {
            assertThat(dictionary.size()).isEqualTo(expected.get("entries").asInt());
            assertThat(Fold.hex(dictionary.checksum())).isEqualTo(expected.get("checksum").asText());
            expected.get("found").properties().forEach(found -> assertThat(dictionary.find(found.getKey()))
                    .extracting(String::valueOf)
                    .isEqualTo(found.getValue().valueStream().map(JsonNode::asText).toList()));
            assertThat(dictionary.find("no such word")).isEmpty();
        }
    }

    private static long answer(Loader loader, Path file) throws Exception {
        try (Dictionary dictionary = loader.load(file)) {
            return dictionary.checksum();
        }
    }

    @ParameterizedTest
    @EnumSource
    void namesTheByteThatIsNotUtf8(Loader loader) throws Exception {
        Path file = Files.write(folder.resolve("bad.u8"), new byte[] {'#', '\n', 'x', ' ', (byte) 0xff, '\n'});

        assertThatThrownBy(() -> answer(loader, file))
                .hasMessage("line 2, byte 3 of \"" + file + "\" is no UTF-8. Save the file as UTF-8.");
    }

    @ParameterizedTest
    @EnumSource
    void namesTheLineThatIsNoEntry(Loader loader) throws Exception {
        Path file = Files.writeString(folder.resolve("bad.u8"), "\ufeff# a\na b [c] /d/\nword\n");

        assertThatThrownBy(() -> answer(loader, file)).hasMessage("line 3, byte 1 of \"" + file + "\" is no entry: one reads "
                + "\"Traditional Simplified [pinyin] /definitions/\". Correct or remove the line.");
    }

    @ParameterizedTest
    @EnumSource
    void findsTheSameFieldsWhereverPiecesOfTheFileEnd(Loader loader) throws Exception {
        for (int shift = 0; shift < 24; shift++) {
            Path file = Files.writeString(folder.resolve("shift.u8"), "#" + "-".repeat(16_350 + shift)
                    + "\n龍 龙 [long2] /dragon/\n" + "a b [c] /d/\n".repeat(1_500) + "e f [g] /龍h/i/");
            try (Dictionary dictionary = loader.load(file)) {
                assertThat(dictionary.size()).isEqualTo(1_502);
                assertThat(dictionary.field(0, Field.SIMPLIFIED)).isEqualTo("龙");
                assertThat(dictionary.field(1_501, Field.DEFINITIONS)).isEqualTo("龍h/i");
            }
        }
    }

    @Test
    void aReaderOfLinesRefusesWhatItWouldSplitOtherwise() throws Exception {
        Path file = Files.writeString(folder.resolve("lone.u8"), "a b [c] /d/\re/\n");

        assertThatThrownBy(() -> Loader.BUFFERED_READER.load(file)).hasMessage("line 1, byte 12 of \"" + file + "\" is a carriage "
                + "return without a line feed, where a reader of lines ends a line. Remove it, or take a loader that maps the "
                + "file.");
    }
}
