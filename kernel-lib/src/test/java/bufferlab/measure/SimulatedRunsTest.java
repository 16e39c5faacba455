// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/// What the statistics promise, counted over many simulated runs. All seeds are fixed, so each count is always the
/// same.
class SimulatedRunsTest {
    private static final int RUNS = 10_000;

    /// Shapes that timings have; each has its median at 1.
    enum Shape {
        NORMAL,
        SKEWED,
        FAR_OUTLIERS,
        TWO_SPEEDS,
        COARSE_CLOCK;

        double draw(SplittableRandom random) {
            double gauss = random.nextGaussian();
            return switch (this) {
                case NORMAL -> 1 + 0.1 * gauss;
                case SKEWED -> Math.exp(0.5 * gauss);
                case FAR_OUTLIERS -> 1 + 0.01 * Math.tan(Math.PI * (random.nextDouble() - 0.5));
                case TWO_SPEEDS -> random.nextBoolean() ? 1 + 0.01 * Math.abs(gauss) : 1 - 0.4 - 0.01 * Math.abs(gauss);
                case COARSE_CLOCK -> Math.rint(10 * (1 + 0.1 * gauss)) / 10;
            };
        }
    }

    @ParameterizedTest
    @EnumSource
    void intervalsHoldTheMedianInNineteenOfTwentyRunsWhateverTheShape(Shape shape) {
        for (int n : new int[] {6, 7, 9, 15, 25}) {
            SplittableRandom random = new SplittableRandom(n);
            double covered = share(run -> {
                double[] samples = IntStream.range(0, n).mapToDouble(i -> shape.draw(random)).toArray();
                return Estimate.median(samples).interval().orElseThrow().contains(1) ? 1 : 0;
            });

            assertThat(covered).as("%s, n = %d", shape, n).isGreaterThanOrEqualTo(0.95);
        }
    }

    @Test
    void coverageIsWhatTheIntervalStates() {
        SplittableRandom random = new SplittableRandom(1);
        double covered = share(run -> {
            double[] samples = IntStream.range(0, 25).mapToDouble(i -> Shape.SKEWED.draw(random)).toArray();
            return Estimate.median(samples).interval().orElseThrow().contains(1) ? 1 : 0;
        });
        double stated = Estimate.median(new double[25]).interval().orElseThrow().confidence();

        assertThat(covered).isBetween(stated - 0.005, stated + 0.005);
    }

    @ParameterizedTest
    @ValueSource(ints = {6, 9, 15, 25, 60})
    void anArmComparedWithItselfDiffersAtMostOnceInTwentyRuns(int blocks) {
        SimulatedMachine machine = new SimulatedMachine(new SplittableRandom(blocks), 0.08);

        assertThat(share(run -> is(machine, blocks, 1, Verdict.DIFFERS))).isLessThanOrEqualTo(0.05);
    }

    @Test
    void aDifferenceOfTenPercentIsFoundInTwentyFiveBlocks() {
        SimulatedMachine machine = new SimulatedMachine(new SplittableRandom(25), 0.05);

        assertThat(share(run -> is(machine, 25, 1.1, Verdict.DIFFERS))).isGreaterThan(0.9);
    }

    @Test
    void tenPercentIsNeverCalledTheSame() {
        SimulatedMachine machine = new SimulatedMachine(new SplittableRandom(7), 0.05);

        assertThat(share(run -> is(machine, 25, 1.1, Verdict.SAME_WITHIN_5_PERCENT))).isLessThan(0.001);
    }

    @Test
    void aQuietMachineCallsTheSameTheSame() {
        SimulatedMachine machine = new SimulatedMachine(new SplittableRandom(3), 0.02);

        assertThat(share(run -> is(machine, 25, 1, Verdict.SAME_WITHIN_5_PERCENT))).isGreaterThan(0.95);
    }

    /// Why pairs: on such a machine the ratio of two medians, without blocks, strays more than twice as far.
    @Test
    void pairedRatiosStrayLessThanRatiosOfMedians() {
        SimulatedMachine machine = new SimulatedMachine(new SplittableRandom(5), 0.05);
        double[] paired = new double[2_000];
        double[] apart = new double[paired.length];
        for (int run = 0; run < paired.length; run++) {
            double[][] samples = machine.pairs(25, 1);
            paired[run] = Math.abs(Math.log(Ratio.paired(samples[0], samples[1]).estimate().median()));
            double[] another = machine.pairs(25, 1)[1];
            apart[run] = Math.abs(Math.log(Estimate.median(samples[0]).median() / Estimate.median(another).median()));
        }

        assertThat(nineteenOfTwenty(paired)).isLessThan(nineteenOfTwenty(apart) / 2);
    }

    private static double is(SimulatedMachine machine, int blocks, double ratio, Verdict wanted) {
        double[][] samples = machine.pairs(blocks, ratio);
        return Ratio.paired(samples[0], samples[1]).verdict() == wanted ? 1 : 0;
    }

    private static double share(IntToDoubleFunction outcome) {
        return IntStream.range(0, RUNS).mapToDouble(outcome).sum() / RUNS;
    }

    private static double nineteenOfTwenty(double[] values) {
        double[] rising = values.clone();
        Arrays.sort(rising);
        return rising[rising.length * 19 / 20];
    }
}
