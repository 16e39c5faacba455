// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.child.ChildProcess;
import bufferlab.child.CommandLine;
import bufferlab.child.RefusedException;
import bufferlab.dataset.Fold;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@Timeout(120)
class DictionaryLoaderTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String HELLO = "你好 你好 [ni3 hao3] /hello/hi/";
    private static final String DRAGON = "龍 龙 [long2] /dragon (CL:條|条[tiao2])/Chinese dragon/";
    private static final String RARE = "𠀀 𠀁 [he1] /rare 𝄞 character/";
    private static final String ASCII = "3C 3C [san1 C] /computers, communications, consumer electronics/";
    private static final String EMPTY_FIELDS = "  [] //";
    private static final Pattern ENTRY = Pattern.compile("(?s)([^ ]*) ([^ ]*) \\[([^]]*)].*?/(.*)/[^/]*");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"cedict_iostream.cpp", "cedict_iostream_char16.cpp", "cedict_mapped.cpp", "cedict_cow.cpp",
            "cedict_raw.cpp", "cedict_pool.cpp", "cedict_pool_memcpy.cpp"})
    void findsTheSameEntriesInEveryKindOfLine(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            for (Map.Entry<String, String> kind : dictionaries().entrySet()) {
                JsonNode reply = load(worker, kind.getValue().getBytes(StandardCharsets.UTF_8));

                List<String> fields = fieldsByRegex(kind.getValue());
                assertThat(reply.path("count").asInt()).as(kind.getKey()).isEqualTo(fields.size() / 4);
                assertThat(reply.path("fold").asText()).as(kind.getKey()).isEqualTo(foldOf(fields));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cedict_iostream.cpp", "cedict_mapped.cpp", "cedict_cow.cpp", "cedict_pool.cpp"})
    void looksUpHeadwordsBothWays(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            load(worker, String.join("\n", HELLO, DRAGON, "龙 龍 [x] /y/", RARE).getBytes(StandardCharsets.UTF_8));

            assertThat(found(worker, "龙")).isEqualTo("[1,2]");
            assertThat(found(worker, "龍")).isEqualTo("[1,2]");
            assertThat(found(worker, "𠀁")).isEqualTo("[3]");
            assertThat(found(worker, "你")).isEqualTo("[]");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cedict_iostream.cpp", "cedict_iostream_char16.cpp", "cedict_mapped.cpp", "cedict_pool.cpp"})
    void namesLineAndByteOfWhatIsNoUtf8(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            for (String invalid : List.of("ff", "80", "c080", "c3", "e4bd", "eda080", "f0808080", "f4908080", "f5808080")) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                bytes.writeBytes((HELLO + "\r\nab").getBytes(StandardCharsets.UTF_8));
                bytes.writeBytes(HexFormat.of().parseHex(invalid));
                bytes.writeBytes("\n".getBytes(StandardCharsets.UTF_8));

                assertThatThrownBy(() -> load(worker, bytes.toByteArray())).as(invalid).isInstanceOf(RefusedException.class)
                        .hasMessage(file + ": line 2, byte 3 of \"" + folder.resolve("dictionary")
                                + "\" is no UTF-8. Save the file as UTF-8.");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"cedict_iostream.cpp", "cedict_mapped.cpp"})
    void namesTheLineThatIsNoEntry(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            for (String line : List.of("word", "a b", "a b c", "a b [c", "a b [c]", "a b [c] /d", " ", "a b  [c] /d/")) {
                byte[] bytes = ("# c\n" + HELLO + "\n" + line + "\n").getBytes(StandardCharsets.UTF_8);

                assertThatThrownBy(() -> load(worker, bytes)).as(line).isInstanceOf(RefusedException.class)
                        .hasMessage(file + ": line 3, byte 1 of \"" + folder.resolve("dictionary") + "\" is no entry: one "
                                + "reads \"Traditional Simplified [pinyin] /definitions/\". Correct or remove the line.");
            }
        }
    }

    private static Map<String, String> dictionaries() {
        String all = String.join("\n", HELLO, DRAGON, RARE, ASCII, EMPTY_FIELDS);
        Map<String, String> kinds = new LinkedHashMap<>();
        kinds.put("LF", all + "\n");
        kinds.put("CRLF", all.replace("\n", "\r\n") + "\r\n");
        kinds.put("no newline at the end", all);
        kinds.put("a byte-order mark", "\ufeff" + all);
        kinds.put("a byte-order mark before a comment", "\ufeff# CC-CEDICT\n" + all);
        kinds.put("comments and blank lines", "# a [b] /c/\n\n" + HELLO + "\r\n\r\n#\n" + ASCII + "\n\n");
        kinds.put("an empty file", "");
        kinds.put("comments alone", "# nothing\n");
        kinds.put("a long line", "a b [c] /" + "長".repeat(20_000) + "/\n" + HELLO);
        kinds.put("many lines", (all + "\n").repeat(2000));
        return kinds;
    }

    /// The fields by a regular expression over the whole text, apart from how any loader finds them.
    private static List<String> fieldsByRegex(String text) {
        List<String> fields = new ArrayList<>();
        for (String line : text.replace("\ufeff", "").split("\r?\n")) {
            Matcher entry = ENTRY.matcher(line);
            if (!line.startsWith("#") && entry.matches()) {
                fields.addAll(List.of(entry.group(1), entry.group(2), entry.group(3), entry.group(4)));
            }
        }
        return fields;
    }

    private static String foldOf(List<String> fields) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        fields.forEach(field -> bytes.writeBytes((field + "\0").getBytes(StandardCharsets.UTF_16LE)));
        return Fold.hex(Fold.of(bytes.toByteArray()));
    }

    private JsonNode load(ChildProcess worker, byte[] dictionary) throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("dictionary"), dictionary);
        worker.request(CommandLine.of("case").with("operation", "load").with("source", file), LIMIT);
        return worker.request("verify", LIMIT);
    }

    private static String found(ChildProcess worker, String word) throws InterruptedException {
        return worker.request(CommandLine.of("look_up").with("word", word), LIMIT).path("found").toString();
    }

    private ChildProcess start(String file) throws InterruptedException {
        return ChildProcess.start(file, ArmSource.kit(file).build().command(), Map.of(), folder);
    }
}
