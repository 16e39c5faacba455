// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import org.junit.jupiter.api.Test;

class ReplyTest {
    @Test
    void isOneLineOfJsonWhateverTheTextHolds() throws Exception {
        String text = "a \"quoted\" \\ line\nand\ttab, 字, \uD840\uDC00, \u0001";
        String line = Reply.error(text).with("n", 7).with("none", null).with("in", new Reply().with("x", 1)).toString();

        JsonNode json = new ObjectMapper().readTree(line);

        assertThat(line).doesNotContain("\n");
        assertThat(json.path("message").asText()).isEqualTo(text);
        assertThat(json.path("n").asInt()).isEqualTo(7);
        assertThat(json.path("none").isNull()).isTrue();
        assertThat(json.path("in").path("x").asInt()).isEqualTo(1);
    }
}
