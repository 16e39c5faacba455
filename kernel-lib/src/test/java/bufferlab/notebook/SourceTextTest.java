// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.Arms;
import org.junit.jupiter.api.Test;

class SourceTextTest {

    @Test
    void countsNeitherBlanksNorCommentsNorImports() {
        assertThat(new SourceText("java", """
                // SPDX
                package a;

                import b.C;

                /// Says something.
                /**
                 * Says it at length.
                 */
                class A {
                    int b = 1;  // counts
                }
                """).linesOfCode()).isEqualTo(3);
        assertThat(new SourceText("c", "#include <stdio.h>\n#define A 1\n\nint main(void) { return A; }\n").linesOfCode())
                .isEqualTo(2);
    }

    @Test
    void namesTheLanguageForTheFrontEnd() {
        assertThat(SourceText.of(Arms.CPP_RDBUF).mimeBundle().get("text/markdown")).startsWith("```cpp\n");
        assertThat(SourceText.of("utf8.hpp").mimeBundle().get("text/markdown")).startsWith("```cpp\n");
        assertThat(SourceText.of("arm.h").mimeBundle().get("text/markdown")).startsWith("```c\n");
    }

    @Test
    void refusesFilesThatTheKitLacks() {
        assertThatIllegalArgumentException().isThrownBy(() -> SourceText.of("nothing.c")).withMessage(
                "source \"nothing.c\" is not in the kit. Its sources lie in kernel-lib/src/main/c.");
    }
}
