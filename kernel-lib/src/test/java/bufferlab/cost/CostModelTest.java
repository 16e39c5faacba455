// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import bufferlab.published.Published;
import bufferlab.results.Journal;
import bufferlab.results.Results;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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

    /// Results as a run of 6 blocks records them: three record sizes, the price of a call a little higher in each block.
    private static Results run(Path file, long bytes) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int block = 0; block < 6; block++) {
            for (long record : new long[] {1, 512, 4096}) {
                long calls = bytes / record + 1;
                lines.append(String.format(Locale.ROOT, "{\"block\":%d,\"arm\":\"C read\",\"operation\":\"read\","
                        + "\"record_bytes\":%d,\"file_bytes\":%d,\"cache_requested\":\"WARM\",\"options\":{},\"passes\":1,"
                        + "\"bytes\":%d,\"elapsed_ns\":%d,\"read_calls\":%d,\"write_calls\":0,\"voluntary_switches\":0,"
                        + "\"status\":\"ok\"}%n", block, record, bytes, bytes,
                        Math.round((300 + block) * calls + 0.1 * bytes), calls));
            }
        }
        Files.writeString(file, lines);
        return new Results("a question", new Journal(file).samples(), List.of("C read"), List.of(), List.of());
    }

    @Test
    void takesItsRowsFromRunsAndItsIntervalsFromTheirBlocks(@TempDir Path folder) throws IOException {
        CostModel model = CostModel.of(run(folder.resolve("one"), 262_144), run(folder.resolve("two"), 4_194_304));
        assertThat(model.rows()).hasSize(6);
        assertThat(model.callNanos()).isCloseTo(302.5, within(0.5));
        assertThat(model.byteNanos()).isCloseTo(0.1, within(0.001));
        assertThat(model.waitNanos()).isZero();
        assertThat(model.fits()).extracting(CostModel.Prices::perCall).allSatisfy(
                price -> assertThat(price).isBetween(299.9, 305.1));
        assertThat(model.toString()).contains("Intervals, from a fit to each of 6 blocks: a call 300–305 ns");
    }
}
