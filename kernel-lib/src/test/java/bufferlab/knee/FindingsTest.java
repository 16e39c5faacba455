// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.LongToDoubleFunction;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FindingsTest {
    private static final long[] POWERS = Sweep.powers(256, 65_536);
    private static final long[] FULL = Sweep.around(256, 65_536);

    /// A pass of 1 MiB at 300 ns a call and 2 GB/s.
    private static double byCalls(long record) {
        return 1 / (300.0 / record + 0.5);
    }

    /// Blocks of a machine whose speed changes by up to 1.6 times between them, and by a standard deviation of so many
    /// per cent within.
    private static List<Size> measured(long[] records, double percent, long seed, LongToDoubleFunction throughput) {
        Random random = new Random(seed);
        double[] speed = random.doubles(7, 1, 1.6).toArray();
        List<Size> sizes = new ArrayList<>();
        for (long record : records) {
            TreeMap<Integer, Double> values = new TreeMap<>();
            for (int block = 0; block < speed.length; block++) {
                values.put(block, throughput.applyAsDouble(record) * speed[block]
                        * Math.exp(percent / 100 * random.nextGaussian()));
            }
            sizes.add(new Size(record, values, OptionalDouble.of(1048576 / record), OptionalDouble.empty()));
        }
        return sizes;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsAPlantedKnee(long seed) {
        for (double height : new double[] {2, 3, 15}) {
            Findings found = Findings.in("planted", measured(POWERS, 4, seed,
                    record -> byCalls(8192) * (record >= 4096 ? height : 1)));
            assertThat(found.knees()).extracting(knee -> knee.at().recordBytes()).containsExactly(4096L);
            assertThat(found.knees().getFirst().below().recordBytes()).isEqualTo(2048);
            assertThat(found.knees().getFirst().step().estimate().interval().orElseThrow().contains(height)).isTrue();
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsAPlantedFall(long seed) {
        Findings found = Findings.in("planted", measured(POWERS, 4, seed, record -> record >= 1024 ? 1.0 : 2.0));
        assertThat(found.knees()).extracting(knee -> knee.at().recordBytes()).containsExactly(1024L);
        assertThat(found.knees().getFirst().rises()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsNothingInACurveThatOnlyCallsShape(long seed) {
        Findings found = Findings.in("smooth", measured(FULL, 6, seed, FindingsTest::byCalls));
        assertThat(found.knees()).isEmpty();
        assertThat(found.comb()).isEmpty();
        assertThat(found.verdict()).isEqualTo("No knee: no step between powers of two is clearly larger than the step before "
                + "it. No comb: no power of two is clearly faster than the sizes one byte beside it.");
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void findsNothingInAFlatCurve(long seed) {
        Findings found = Findings.in("flat", measured(FULL, 8, seed, _ -> 1));
        assertThat(found.knees()).isEmpty();
        assertThat(found.comb()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {512, 1024, 4096, 16_384})
    void findsAPlantedCombAndItsPeriod(long period) {
        Findings found = Findings.in("comb", measured(FULL, 5, period,
                record -> byCalls(record) * (record % period == 0 ? 1 : 0.2)));
        Comb comb = found.comb().orElseThrow();
        assertThat(comb.periodBytes()).isEqualTo(period);
        assertThat(comb.offsetBytes()).isZero();
        assertThat(comb.missing()).isEmpty();
        assertThat(found.knees()).extracting(knee -> knee.at().recordBytes()).containsExactly(period);
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 1})
    void findsTheOffsetOfAComb(long offset) {
        long[] wide = LongStream.of(Sweep.powers(1024, 32_768)).flatMap(size -> LongStream.rangeClosed(size - 2, size + 2))
                .toArray();
        Comb comb = Findings.in("shifted", measured(wide, 5, 1, record -> (record - offset) % 4096 == 0 ? 10 : 1)).comb()
                .orElseThrow();
        assertThat(comb.periodBytes()).isEqualTo(4096);
        assertThat(comb.offsetBytes()).isEqualTo(offset);
    }

    @Test
    void tellsAKneeFromAComb() {
        Findings found = Findings.in("knee", measured(FULL, 3, 1, record -> record >= 4096 ? 10 : 1));
        assertThat(found.knees()).extracting(knee -> knee.at().recordBytes()).containsExactly(4096L);
        assertThat(found.comb()).isEmpty();
    }

    @Test
    void namesTheTeethThatAreMissing() {
        Findings found = Findings.in("worn", measured(FULL, 3, 1,
                record -> record % 4096 == 0 && record != 32_768 ? 10 : 1));
        assertThat(found.comb().orElseThrow().missing()).containsExactly(32_768L);
        assertThat(found.verdict()).endsWith("4 teeth. No clear tooth at 32 KiB.");
    }

    @Test
    void showsCallsAndStorageOnEitherSide() {
        TreeMap<Integer, Double> slow = new TreeMap<>();
        TreeMap<Integer, Double> fast = new TreeMap<>();
        for (int block = 0; block < 6; block++) {
            slow.put(block, 90.0 + block);
            fast.put(block, 1800.0 + block);
        }
        Findings found = Findings.in("C write, OVERWRITE, COLD", List.of(
                new Size(2048, slow, OptionalDouble.of(2048), OptionalDouble.of(4 << 20)),
                new Size(4096, fast, OptionalDouble.of(1024), OptionalDouble.of(0))));
        assertThat(found.toString()).contains("2,048, 1,024").contains("4 MiB, 0 bytes");
        assertThat(found.verdict()).isEqualTo(
                "Knee at 4 KiB. Whether it is a comb can't be told from powers of two; measure a sweep.");
    }

    @Test
    void claimsNothingBelowSixBlocks() {
        List<Size> sizes = measured(FULL, 1, 1, record -> record % 4096 == 0 ? 10 : 1);
        sizes.replaceAll(size -> new Size(size.recordBytes(), new TreeMap<>(size.throughput().headMap(5)), size.calls(),
                size.storageBytes()));
        assertThat(Findings.in("short", sizes).knees()).isEmpty();
        assertThat(Findings.in("short", sizes).comb()).isEmpty();
    }

    @Test
    void sweepGivesThePowersAndWhatIsBesideThem() {
        assertThat(Sweep.around(1024, 4096)).containsExactly(1023, 1024, 1025, 2047, 2048, 2049, 4095, 4096, 4097);
        assertThatIllegalArgumentException().isThrownBy(() -> Sweep.around(4096, 1024)).withMessage(
                "no power of two lies between 4 KiB and 1 KiB. Give the smaller end first, such as 512 and kib(64).");
    }
}
