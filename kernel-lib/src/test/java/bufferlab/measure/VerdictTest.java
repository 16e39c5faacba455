// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.api.Test;

class VerdictTest {
    @ParameterizedTest
    @CsvSource({
        "0.95, 1.05, same within ±5 %",
        "1.00, 1.00, same within ±5 %",
        "1.01, 1.04, same within ±5 %", // leaves out 1, yet too small a difference to call one
        "0.949, 1.05, not resolved",
        "0.95, 1.051, not resolved",
        "0.5, 1.0, not resolved",
        "1.0, 2.0, not resolved",
        "1.01, 1.06, differs",
        "0.80, 0.99, differs",
        "1.06, 1.07, differs",
    })
    void dependsOnWhereTheIntervalLies(double low, double high, String verdict) {
        assertThat(Verdict.of(new Interval(low, high, 0.95))).hasToString(verdict);
    }

    @Test
    void intervalsInWrongOrderAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(2, 1, 0.95))
                .withMessage("interval from 2.0 to 1.0 refused: its ends are finite and in rising order.");
    }

    @Test
    void confidenceIsAProbability() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Interval(1, 2, 95))
                .withMessage("confidence 95.0 refused: it is a probability above 0 and at most 1, such as 0.95.");
    }
}
