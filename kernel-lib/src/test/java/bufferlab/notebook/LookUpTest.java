// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.Arms;
import bufferlab.cedict.DictionaryFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class LookUpTest {
    @TempDir
    private Path folder;

    private DictionaryFile dictionary(String text) throws Exception {
        return DictionaryFile.at(Files.writeString(folder.resolve("words.u8"), text));
    }

    private static LookUp ask(DictionaryFile dictionary, String word) throws Exception {
        return LookUp.of(dictionary, word, List.of(Arms.CPP_CEDICT_POOL, Arms.JAVA_CEDICT_INDEX));
    }

    @Test
    void noLoaderAtAllIsRefused() throws Exception {
        DictionaryFile words = dictionary("a b [c] /d/\n");
        assertThatIllegalArgumentException().isThrownBy(() -> LookUp.of(words, "a", List.of()))
                .withMessageStartingWith("lookUp(…) got no arm to ask.");
    }

    @Test
    void findsHeadwordsBothWays() throws Exception {
        DictionaryFile words = dictionary("a b [c] /d/\n\u9280 \u94f6 [yin2] /silver/\n\u94f6 \u94f6 [yin2] /again/\n");

        assertThat(ask(words, "\u94f6").answers()).containsOnly(entry("C++ #4 mapped, pool", "1, 2"),
                entry("Java mapped, index", "1, 2"));
        assertThat(ask(words, "\u9280").answers().values()).containsOnly("1");
        assertThat(ask(words, "silver")).satisfies(none -> {
            assertThat(none.answers().values()).containsOnly("none");
            assertThat(none.agree()).isTrue();
        });
    }

    private static java.util.Map.Entry<String, String> entry(String arm, String answer) {
        return java.util.Map.entry(arm, answer);
    }

    @Test
    void tellsWhyALoaderHasNoAnswer() throws Exception {
        assertThat(ask(dictionary("a b [c] /d/\nno entry\n"), "a").answers().values()).allSatisfy(
                answer -> assertThat(answer).contains("line 2, byte 1 of \"" + folder.resolve("words.u8") + "\" is no entry"));
    }

    @Test
    void refusesArmsThatLoadNothing() throws Exception {
        DictionaryFile words = dictionary("a b [c] /d/\n");
        assertThatIllegalArgumentException().isThrownBy(() -> LookUp.of(words, "a", List.of(Arms.C_READ))).withMessage(
                "C read was refused: it loads no dictionary. Give arms such as CPP_CEDICT_POOL or JAVA_CEDICT_INDEX.");
    }
}
