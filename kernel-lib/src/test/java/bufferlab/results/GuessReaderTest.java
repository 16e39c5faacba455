// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GuessReaderTest {
    @ParameterizedTest
    @ValueSource(strings = {"12 ms", "0.5 s", "40 %", "7", "10x slower than fread", "2 times as long as C read", "3× more than read"})
    void figuresAndComparisonsHoldANumber(String words) {
        assertThat(GuessReader.hasNumber(words)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"fast", "-3x slower than fread", "0x slower than fread", "0 ms", "1e400 ms",
        "...", "a lot slower than read"})
    void otherWordsDoNot(String words) {
        assertThat(GuessReader.hasNumber(words)).isFalse();
    }
}
