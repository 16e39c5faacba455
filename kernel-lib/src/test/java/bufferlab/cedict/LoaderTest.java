// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.Fold;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
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
        Path corpus = Path.of(LoaderTest.class.getResource("expected.json").toURI()).getParent();
        JsonNode expected = new ObjectMapper().readTree(corpus.resolve("expected.json").toFile());
        List<Arguments> all = new ArrayList<>();
        for (Loader loader : Loader.values()) {
            expected.fieldNames().forEachRemaining(
                    name -> all.add(Arguments.of(loader, corpus.resolve(name), expected.get(name))));
        }
        return all.stream();
    }

    @ParameterizedTest
    @MethodSource("everyLoaderWithEveryFile")
    void answersAsTheOracleDoes(Loader loader, Path file, JsonNode expected) throws Exception {
        if (expected.has("line")) {
            assertThatThrownBy(() -> answer(loader, file)).isInstanceOf(MalformedDictionaryException.class)
                    .hasMessageMatching("(?s)line %s[ ,].* byte %s of the file.*"
                            .formatted(expected.get("line").asText(), expected.get("byte").asText()));
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
                .hasMessage("line 2 isn't UTF-8 at byte 4 of the file (0xff). Convert the file to UTF-8.");
    }

    @Test
    void indexFindsTheSameBytesInEveryPlaceOfAWord() throws Exception {
        for (int length = 0; length < 20; length++) {
            Path file = Files.writeString(folder.resolve("shift.u8"),
                    "#" + "-".repeat(length) + "\nab c [d] /e/\nab c [d] /e/f/");
            try (Dictionary dictionary = Loader.MAPPED_INDEX.load(file)) {
                assertThat(dictionary.size()).isEqualTo(2);
                assertThat(dictionary.field(1, Field.DEFINITIONS)).isEqualTo("e/f");
            }
        }
    }
}
