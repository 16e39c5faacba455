// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParametersTest {
    private static Parameters set(String value) {
        return new Parameters(Map.of("BUFFERLAB_SET_sizes", value));
    }

    @Test
    void whatIsSetComesBeforeTheDefault() {
        assertThat(set("1_024").number("sizes", 7)).isEqualTo(1024);
        assertThat(set("[1, 512,8_192]").numbers("sizes", 7)).containsExactly(1, 512, 8192);
        assertThat(set("a b").text("sizes", "c")).isEqualTo("a b");
        assertThat(set("1").number("other", 7)).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "1,,2 | \"1,,2\", in which a number is missing.",
        "1, | \"1,\", in which a number is missing.",
        "1,x | \"1,x\", in which \"x\" is no whole number.",
        "1.5 | \"1.5\", in which \"1.5\" is no whole number.",
        "99999999999999999999 | \"99999999999999999999\", which is beyond 9223372036854775807.",
    })
    void whatIsNoNumberIsRefusedWithAllThatWasSet(String value, String said) {
        assertThatIllegalArgumentException().isThrownBy(() -> set(value).numbers("sizes", 7))
                .withMessage("parameter sizes was set to " + said + " Set it as in --set sizes=4096.");
    }
}
