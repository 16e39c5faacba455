// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EstimateTest {
    /// Hours of sleep gained by ten patients, Cushny and Peebles 1905, as Student used them in 1908.
    private static final double[] SLEEP = {1.2, 2.4, 1.3, 1.3, 0.0, 1.0, 1.8, 0.8, 4.6, 1.4};

    /// Crossed against self-fertilised maize, differences of 15 pairs in eighths of an inch, Darwin 1876.
    private static final double[] MAIZE = {49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

    @Test
    void findsMedianAndIntervalOfStudentsSleepData() {
        Estimate estimate = Estimate.median(SLEEP);

        assertThat(estimate.median()).isEqualTo(1.3);
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(0.8);
        assertThat(interval.high()).isEqualTo(2.4);
        assertThat(interval.confidence()).isCloseTo(1 - 22.0 / 1024, within(1e-12));
        assertThat(estimate).hasToString("1.30 (0.800–2.40, n = 10)");
    }

    @Test
    void findsMedianAndIntervalOfDarwinsMaize() {
        Estimate estimate = Estimate.median(MAIZE);

        assertThat(estimate.median()).isEqualTo(24);
        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(8);
        assertThat(interval.high()).isEqualTo(49);
        assertThat(interval.confidence()).isCloseTo(0.9648, within(5e-5));
    }

    /// Sign-test table, two-sided 5 %: the interval starts one rank above the critical value.
    @ParameterizedTest
    @CsvSource({"6,1", "7,1", "8,1", "9,2", "11,2", "12,3", "14,3", "15,4", "16,4", "17,5", "19,5", "20,6", "22,6", "23,7",
            "24,7", "25,8", "30,10", "40,14", "50,18", "75,29", "100,40"})
    void usesRanksOfTheSignTestTable(int n, int rank) {
        Interval interval = Estimate.median(oneTo(n)).interval().orElseThrow();

        assertThat(interval.low()).isEqualTo(rank);
        assertThat(interval.high()).isEqualTo(n + 1 - rank);
        assertThat(interval.confidence()).isBetween(0.95, 1.0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5})
    void givesNoIntervalBelowSixSamples(int n) {
        Estimate estimate = Estimate.median(oneTo(n));

        assertThat(estimate.interval()).isEmpty();
        assertThat(estimate.median()).isEqualTo((n + 1) / 2.0);
        assertThat(estimate.n()).isEqualTo(n);
    }

    @Test
    void statesTheConfidenceItReallyHas() {
        assertThat(Estimate.median(oneTo(6)).interval().orElseThrow().confidence()).isEqualTo(1 - 2.0 / 64);
    }

    @Test
    void takesMeanOfTheTwoMiddleSamples() {
        assertThat(Estimate.median(new double[] {9, 1, 4, 2}).median()).isEqualTo(3);
    }

    @Test
    void collapsesToAPointWhenAllSamplesTie() {
        Estimate estimate = Estimate.median(new double[] {7, 7, 7, 7, 7, 7, 7});

        Interval interval = estimate.interval().orElseThrow();
        assertThat(interval.low()).isEqualTo(7);
        assertThat(interval.high()).isEqualTo(7);
    }

    @Test
    void leavesTheSamplesInTheirOrder() {
        double[] samples = {3, 1, 2};
        Estimate.median(samples);

        assertThat(samples).containsExactly(3, 1, 2);
    }

    @Test
    void refusesNotANumber() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.median(new double[] {1, Double.NaN, 3}))
                .withMessage("sample 2 of 3 is NaN, not a number to rank."
                        + " Leave out failed and missing samples before summarising.");
    }

    @Test
    void refusesInfinity() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Estimate.median(new double[] {1, 2, Double.POSITIVE_INFINITY}))
                .withMessage("sample 3 of 3 is Infinity, not a number to rank."
                        + " Leave out failed and missing samples before summarising.");
    }

    @Test
    void refusesNoSamples() {
        assertThatIllegalArgumentException().isThrownBy(() -> Estimate.median(new double[0]))
                .withMessage("no sample given: a median needs at least one.");
    }

    @Test
    void refusesAMedianOutsideItsInterval() {
        Optional<Interval> interval = Optional.of(new Interval(1, 2, 0.95));

        assertThatIllegalArgumentException().isThrownBy(() -> new Estimate(3, interval, 7))
                .withMessage("estimate 3.0 refused: it lies outside its interval 1.00–2.00.");
    }

    private static double[] oneTo(int n) {
        return IntStream.rangeClosed(1, n).asDoubleStream().toArray();
    }
}
