// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RatioTest {
    @Test
    void followsPairsWhileTheMachineChangesItsSpeed() {
        // One case takes a quarter longer; from the fourth pair on the machine is 1.6 times slower.
        double[] a = {125, 126, 124, 200, 201, 199, 200};
        double[] b = {100, 100, 100, 160, 160, 160, 160};

        Ratio ratio = Ratio.paired(a, b);

        assertThat(ratio.estimate().median()).isEqualTo(1.25);
        assertThat(ratio.verdict()).isEqualTo(Verdict.DIFFERS);
        assertThat(ratio).hasToString("1.25 times (1.24–1.26, n = 7): differs");
    }

    @Test
    void swappingTheCasesGivesTheReciprocal() {
        double[] a = {11, 12, 17, 13, 15, 19, 12, 16};
        double[] b = {7, 7, 9, 8, 8, 9, 7, 8};

        Estimate there = Ratio.paired(a, b).estimate();
        Estimate back = Ratio.paired(b, a).estimate();

        assertThat(back.median()).isCloseTo(1 / there.median(), within(1e-12));
        assertThat(back.interval().orElseThrow().low()).isCloseTo(1 / there.interval().orElseThrow().high(), within(1e-12));
    }

    @Test
    void resolvesNothingBelowSixPairs() {
        Ratio ratio = Ratio.paired(new double[] {3, 3, 3, 3, 3}, new double[] {1, 1, 1, 1, 1});

        assertThat(ratio.verdict()).isEqualTo(Verdict.NOT_RESOLVED);
        assertThat(ratio).hasToString("3.00 times (n = 5): not resolved");
    }

    @Test
    void callsTiedPairsTheSame() {
        double[] tied = {5, 6, 7, 5, 6, 7};

        assertThat(Ratio.paired(tied, tied).verdict()).isEqualTo(Verdict.SAME_WITHIN_5_PERCENT);
    }

    @Test
    void refusesUnevenPairs() {
        assertThatIllegalArgumentException().isThrownBy(() -> Ratio.paired(new double[2], new double[3]))
                .withMessage("2 samples can't be paired with 3. Give one sample of each case for each block.");
    }

    @Test
    void refusesDivisionByZero() {
        assertThatIllegalArgumentException().isThrownBy(() -> Ratio.paired(new double[] {1, 2}, new double[] {1, 0}))
                .withMessage("pair 2 of 2 holds 0.0: a ratio needs finite values above 0."
                        + " A figure that can be 0, such as user time in ticks, needs more passes or no ratio.");
    }

    @Test
    void refusesNotANumber() {
        assertThatIllegalArgumentException().isThrownBy(() -> Ratio.paired(new double[] {Double.NaN}, new double[] {1}))
                .withMessageStartingWith("pair 1 of 1 holds NaN: ");
    }
}
