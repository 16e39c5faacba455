// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import bufferlab.published.Published;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CostModelTest {
    private static final double CALL = 320;
    private static final double BYTE = 0.12;
    private static final double WAIT = 40_000;

    /// Rows of two file sizes and four record sizes, each warm and cold, with an error of up to so many per cent.
    private static List<Work> planted(double percent) {
        Random random = new Random(1985);
        List<Work> rows = new ArrayList<>();
        for (double bytes : new double[] {262_144, 4_194_304}) {
            for (int record : new int[] {1, 512, 4096, 65536}) {
                for (double waits : new double[] {0, bytes / 131_072}) {
                    double calls = bytes / record + 1;
                    double nanos = CALL * calls + BYTE * bytes + WAIT * waits;
                    rows.add(new Work("record " + record, calls, bytes, waits,
                            nanos * (1 + percent / 100 * (2 * random.nextDouble() - 1))));
                }
            }
        }
        return rows;
    }

    @Test
    void findsThePricesThatMadeTheTimes() {
        CostModel model = CostModel.fit(planted(0));
        assertThat(model.callNanos()).isCloseTo(CALL, within(1e-6));
        assertThat(model.byteNanos()).isCloseTo(BYTE, within(1e-9));
        assertThat(model.waitNanos()).isCloseTo(WAIT, within(1e-3));
        assertThat(model.explain(0).residualNanos()).isCloseTo(0, within(1.0));
    }

    @Test
    void bearsTimesThatAreAFewPerCentOff() {
        CostModel model = CostModel.fit(planted(5));
        assertThat(model.callNanos()).isCloseTo(CALL, within(0.05 * CALL));
        assertThat(model.byteNanos()).isCloseTo(BYTE, within(0.1 * BYTE));
        assertThat(model.waitNanos()).isCloseTo(WAIT, within(0.1 * WAIT));
    }

    @Test
    void predictsAndSaysWhetherThatIsInsideTheRange() {
        CostModel model = CostModel.fit(planted(0));
        assertThat(model.predict(1_000, 1_000_000, 3)).hasToString("0.560 ms");
        assertThat(model.predict(1_000, 1e9, 3).inside()).isFalse();
        assertThat(model.predict(1_000, 1e9, 3).toString()).endsWith(
                " ms, beyond the range that the prices were fitted to: check it by a run");
    }

    @Test
    void explainsARowByItsTermsAndWhatIsLeft() {
        Explanation explained = CostModel.fit(planted(0)).explain(new Work("odd", 1_000, 1_000_000, 1, 1_000_000));
        assertThat(explained.callsNanos()).isCloseTo(320_000, within(1.0));
        assertThat(explained.bytesNanos()).isCloseTo(120_000, within(1.0));
        assertThat(explained.waitsNanos()).isCloseTo(40_000, within(1.0));
        assertThat(explained.residualNanos()).isCloseTo(520_000, within(3.0));
        assertThat(explained.toString()).contains("residual").contains("52");
    }

    @Test
    void neverGivesTimeBackForACall() {
        // More calls took less time: unbounded least squares would make a call cost less than nothing.
        CostModel model = CostModel.fit(new double[] {10, 1_000, 10, 1_000}, new double[] {1e6, 1e6, 2e6, 2e6},
                new double[4], new double[] {1e6, 0.8e6, 2e6, 1.6e6});
        assertThat(model.callNanos()).isZero();
        assertThat(model.byteNanos()).isPositive();
        assertThat(model.waitNanos()).isZero();
    }

    @Test
    void rejectsOneFileSize() {
        List<Work> one = planted(0).stream().filter(row -> row.bytes() == 262_144).toList();
        assertThatIllegalArgumentException().isThrownBy(() -> CostModel.fit(one)).withMessage(
                "a fit to one file size, 256 KiB, was refused: with the bytes constant, nothing tells the price of a byte "
                        + "from a fixed price of a pass. Measure a second file size and give both results.");
    }

    @Test
    void rejectsOneRecordSizeWhereCallsRiseWithTheBytes() {
        List<Work> one = planted(0).stream().filter(row -> row.name().equals("record 1") && row.waits() == 0).toList();
        assertThatIllegalArgumentException().isThrownBy(() -> CostModel.fit(one)).withMessage(
                "the fit was refused: calls and bytes rise together in these rows, so that their prices can't be told apart. "
                        + "Measure record sizes that differ more, such as 1 and 4096 bytes.");
    }

    @Test
    void rejectsFewerRowsThanPrices() {
        assertThatIllegalArgumentException().isThrownBy(() -> CostModel.fit(planted(0).subList(0, 1))).withMessage(
                "a fit of 2 prices to 1 row was refused: it takes a row a price at least. Measure more record sizes and two "
                        + "file sizes.");
    }

    @Test
    void pricesTheVaxCallsAsItsRowsAgree() {
        assertThat(CallPrice.of(Published.table("vax/read"), "read")).hasToString("1.82–1.99 ms a call");
        assertThat(CallPrice.of(Published.table("vax/write"), "write")).hasToString("3.46–3.51 ms a call");
    }

    @Test
    void refusesToPriceTheByteOfTheVax() {
        assertThatIllegalArgumentException().isThrownBy(() -> CostModel.fit(new double[] {274_433, 537, 35},
                new double[] {274_432, 274_432, 274_432}, new double[3], new double[] {517.1e9, 1.4e9, 0.4e9}))
                .withMessageStartingWith("a fit to one file size, 268 KiB, was refused:");
    }
}
