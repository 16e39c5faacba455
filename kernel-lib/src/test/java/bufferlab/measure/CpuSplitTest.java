// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CpuSplitTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "25 | user 14 %, system 86 %, ±7 points", "250 | user 14 %, system 86 %, ±2 points",
        "24 | not resolvable (24 ticks)", "1 | not resolvable (1 tick)", "0 | not resolvable (0 ticks)",
        "25000 | user 14 %, system 86 %, ±1 point",
    })
    void printsItsErrorFromTheNumberOfTicks(long ticks, String text) {
        assertThat(new CpuSplit(1_000, 140, 860, ticks)).hasToString(text);
    }

    @Test
    void neverClaimsCertainty() {
        assertThat(new CpuSplit(100_000_000, 100_000_000, 0, 25)).hasToString("user 100 %, system 0 %, ±3 points");
    }

    @Test
    void dividesTheExactSumInTheSampledShares() {
        CpuSplit split = CpuSplit.ofTimes(1_000_000_000, 300_000_000, 900_000_000, 250);

        assertThat(split.ticks()).isEqualTo(250);
        assertThat(split.userShare()).hasValue(0.25);
    }

    @Test
    void givesNoSplitWhereNothingWasSampled() {
        CpuSplit split = new CpuSplit(1_000_000_000, 0, 0, 250);

        assertThat(split.userShare()).isEmpty();
        assertThat(split.standardError()).isEmpty();
        assertThat(split.userShare()).isEmpty();
    }

    @Test
    void foundSharesScatterByTheStandardError() {
        SplittableRandom random = new SplittableRandom(4);
        double sum = 0;
        double squares = 0;
        int runs = 20_000;
        for (int run = 0; run < runs; run++) {
            int user = 0;
            for (int tick = 0; tick < 100; tick++) {
                user += random.nextDouble() < 0.3 ? 1 : 0;
            }
            sum += user / 100.0;
            squares += user / 100.0 * user / 100.0;
        }
        double scatter = Math.sqrt(squares / runs - sum / runs * sum / runs);

        assertThat(new CpuSplit(1_000, 300, 700, 100).standardError().orElseThrow()).isCloseTo(scatter, within(0.001));
    }

    @Test
    void percentOfTheClockIsTheVaxs() {
        assertThat(CpuSplit.percentCpu(517_100_000_000L, 575_000_000_000L)).isCloseTo(89.9, within(0.05));
    }

    @Test
    void refusesNegativeTimes() {
        assertThatIllegalArgumentException().isThrownBy(() -> new CpuSplit(1, -2, 3, 4))
                .withMessage("CPU time of 1 ns (user -2, system 3, 4 ticks) refused: none of these can be negative.");
    }
}
