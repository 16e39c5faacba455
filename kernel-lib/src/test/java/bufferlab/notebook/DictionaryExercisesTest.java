// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bufferlab.arm.Arms;
import bufferlab.cedict.DictionaryFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DictionaryExercisesTest {
    @TempDir
    private Path folder;
    private DictionaryFile dictionary;

    @BeforeEach
    void writeTwoEntries() throws Exception {
        dictionary = DictionaryFile.at(Files.writeString(folder.resolve("two.u8"),
                "\u9280\u884c \u94f6\u884c [yin2 hang2] /bank/\n\ud840\udc00 \ud840\udc00 [he1] //\n"));
    }

    private static void refuses(String message, String question, Object... answer) {
        assertThatExceptionOfType(WrongAnswerException.class).isThrownBy(() -> Check.answer(question, List.of(answer)))
                .withMessage(message);
    }

    @Test
    void acceptsTheLengthsOfAllFields() {
        assertThat(Check.answer("q9", List.of(dictionary, new long[] {1, 0, 4, 1, 1, 0, 0, 0, 0, 0, 1}))).isEqualTo(
                "q9 holds: each of the 8 fields is counted under its length.");
        assertThat(Check.answer("q9", List.of(dictionary, new long[] {1, 0, 4, 1, 1, 0, 0, 0, 0, 0, 1, 0, 0}))).startsWith(
                "q9 holds");
    }

    @Test
    void hintsAtFieldsThatWereNotCounted() {
        refuses("q9: the histogram holds 7 fields, and the dictionary has 8. An entry has four, and an empty field is one too.",
                "q9", dictionary, new long[] {0, 0, 4, 1, 1, 0, 0, 0, 0, 0, 1});
    }

    @Test
    void hintsAtCharactersAndBytesTakenForUnits() {
        refuses("q9: it has 2 fields of length 1, and the dictionary another number. Count units of UTF-16, as String.length() "
                + "does, and no bytes.", "q9", dictionary, new long[] {1, 2, 2, 1, 1, 0, 0, 0, 0, 0, 1});
    }

    @Test
    void acceptsTheStepsThatDifferInTheirMemoryInEitherOrder() {
        String holds = "q10 holds: these two map, decode, cut and copy alike, and only the memory of the fields comes from "
                + "elsewhere.";
        assertThat(Check.answer("q10", List.of(Arms.CPP_CEDICT_RAW, Arms.CPP_CEDICT_POOL))).isEqualTo(holds);
        assertThat(Check.answer("q10", List.of(Arms.CPP_CEDICT_POOL, Arms.CPP_CEDICT_RAW))).isEqualTo(holds);
    }

    @Test
    void refusesStepsThatDifferInMore() {
        refuses("q10: C++ #2 mapped, u16string and C++ #4 mapped, pool differ in more than that, or in something else. Lay their "
                + "sources side by side, function by function.", "q10", Arms.CPP_CEDICT_MAPPED, Arms.CPP_CEDICT_POOL);
        refuses("q10: a ratio needs two arms, and C++ #4 mapped, pool was given twice.", "q10", Arms.CPP_CEDICT_POOL,
                Arms.CPP_CEDICT_POOL);
    }

    @Test
    void acceptsUnitsCountedByTheirFirstBytes() {
        assertThat(Check.answer("q11", List.of((ToLongFunction<byte[]>) bytes ->
                new String(bytes, StandardCharsets.UTF_8).length()))).isEqualTo(
                "q11 holds: all 9 texts get their length in UTF-16, and nothing was decoded.");
    }

    @Test
    void hintsAtCharactersOfTwoUnits() {
        refuses("q11: for the UTF-8 of \"\ud840\udc00\" it gave 1, and the text has another length. A character of four bytes "
                + "becomes two units.", "q11", (ToLongFunction<byte[]>) bytes ->
                new String(bytes, StandardCharsets.UTF_8).codePoints().count());
        refuses("q11: for the UTF-8 of \"\u00e9t\u00e9\" it gave 5, and the text has another length. Each character begins with "
                + "one byte that is no continuation.", "q11", (ToLongFunction<byte[]>) bytes -> bytes.length);
    }
}
