// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BenchmarkSourceTest {
    @ParameterizedTest
    @ValueSource(strings = {"public class A {\n  int a;\n}\n", "// why?\npackage mine.own;\n\npublic class A {\n  int a;\n}\n",
            "/* package not.this; */ package mine;public class A {\n  int a;\n}\n", "", "// only this"})
    void insertsNoLineAndFindsEachPlaceAgain(String text) {
        BenchmarkSource source = new BenchmarkSource(text);
        String compiled = source.compiled();

        assertThat(compiled.lines().count()).isEqualTo(Math.max(1, text.lines().count()));
        for (int at = 0; at < text.length(); at++) {
            int there = compiled.length() - text.length() + at;
            assertThat(source.placeOf(compiled.substring(0, at + 1).equals(text.substring(0, at + 1)) ? at : there)).isEqualTo(at);
        }
    }

    @Test
    void keepsAPackageThatIsNamed() {
        assertThat(new BenchmarkSource("// one\npackage mine ;\nclass A {}").compiled()).startsWith("// one\npackage mine ; import ");
        assertThat(new BenchmarkSource("class A { String s = \"package mine;\"; }").compiled()).startsWith("package cell; import ");
    }

    @Test
    void takesTheFirstLineForTheQuestionIfItIsAComment() {
        assertThat(new BenchmarkSource("\n  // Which is faster?\nclass A {}").question()).isEqualTo("Which is faster?");
        assertThat(new BenchmarkSource("class A {} // no").question()).isEmpty();
    }

    @Test
    void findsTheClassThatAMessageNames() {
        BenchmarkSource source = new BenchmarkSource("class Ab {}\nclass A {}");

        assertThat(source.placeOfClass("A")).isEqualTo(12);
        assertThat(source.placeOfClass("None")).isZero();
    }
}
