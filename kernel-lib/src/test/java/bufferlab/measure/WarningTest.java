// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.measure.Warning.ClockTooCoarse;
import bufferlab.measure.Warning.FirstRunSlow;
import bufferlab.measure.Warning.Outliers;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WarningTest {
    @Test
    void findsASlowFirstRun() {
        assertThat(FirstRunSlow.in("C read", new double[] {300, 101, 99, 100, 100, 102}).orElseThrow().text())
                .isEqualTo("C read: the first run took 3.00 times as long as the median of the others. Something was still cold;"
                        + " run it again and see whether it stays, or ask for caches(WARM).");
    }

    @Test
    void aFastFirstRunIsNoSlowOne() {
        assertThat(FirstRunSlow.in("C read", new double[] {30, 101, 99, 100, 100, 102})).isEmpty();
    }

    @Test
    void anOrdinaryFirstRunIsNoSlowOne() {
        assertThat(FirstRunSlow.in("C read", new double[] {106, 101, 99, 100, 100, 102})).isEmpty();
    }

    @Test
    void countsOutliers() {
        assertThat(Outliers.count(new double[] {100, 101, 99, 500, 100, 102, 98})).isEqualTo(1);
        assertThat(Outliers.count(new double[] {100, 101, 99, 105, 100, 102, 98})).isZero();
        assertThat(new Outliers(1, 54).doubt()).isEqualTo("1 of 54 samples lies far from the rest of its case.");
        assertThat(new Outliers(2, 54).doubt()).isEqualTo("2 of 54 samples lie far from the rest of their case.");
    }

    @Test
    void samplesThatTieAreNotSuspectForATrifle() {
        assertThat(Outliers.count(new double[] {100, 100, 100, 100, 101})).isZero();
        assertThat(Outliers.count(new double[] {100, 100, 100, 100, 120})).isEqualTo(1);
    }

    @Test
    void saysNothingOfThreeSamples() {
        assertThat(Outliers.count(new double[] {1, 1, 100})).isZero();
        assertThat(FirstRunSlow.in("C read", new double[] {100, 1, 1})).isEmpty();
    }

    @Test
    void aRunNeedsAHundredStepsOfTheClock() {
        assertThat(ClockTooCoarse.in(4_000_000, 4_000_000).orElseThrow().doubt())
                .isEqualTo("a run of 4,000,000 ns is timed by a clock with steps of 4,000,000 ns.");
        assertThat(ClockTooCoarse.in(100, 1)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("kinds")
    void everyKindSaysItsDoubtAndItsRemedyInSentences(Class<?> kind) throws ReflectiveOperationException {
        Warning warning = example(kind);

        assertThat(warning.doubt()).endsWith(".").doesNotContain("!", "null");
        assertThat(warning.remedy()).matches("[A-Z].*\\.").doesNotContain("!");
        assertThat(warning.text()).isEqualTo(warning.doubt() + " " + warning.remedy());
    }

    static Stream<Class<?>> kinds() {
        return Stream.of(Warning.class.getPermittedSubclasses());
    }

    private static Warning example(Class<?> kind) throws ReflectiveOperationException {
        Class<?>[] types = Arrays.stream(kind.getRecordComponents()).map(RecordComponent::getType).toArray(Class[]::new);
        Object[] values = Arrays.stream(types).map(WarningTest::value).toArray();
        return (Warning) kind.getDeclaredConstructor(types).newInstance(values);
    }

    private static Object value(Class<?> type) {
        return switch (type.getSimpleName()) {
            case "double" -> 2.5;
            case "int" -> 1;
            case "long" -> 1L;
            case "String" -> "powersave";
            default -> Ratio.paired(new double[] {1}, new double[] {2});
        };
    }
}
