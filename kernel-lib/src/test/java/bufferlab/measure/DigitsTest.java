// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DigitsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "0 | 0", "1 | 1.00", "1.2345 | 1.23", "9.996 | 10.0", "99.96 | 100", "575 | 575", "274433 | 274,433", "274432.5 | 274,000", "-1024 | -1,024",
        "0.012345 | 0.0123", "0.0001 | 0.000100", "0.0000004 | 4.00e-7", "-12.34 | -12.3", "1.5e15 | 1.50e15",
        "NaN | NaN",
    })
    void keepsThreeSignificantDigitsAndCountsInFull(double value, String text) {
        assertThat(Digits.three(value)).isEqualTo(text);
    }
}
