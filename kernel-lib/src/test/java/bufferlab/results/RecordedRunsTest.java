// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.CopyArms;
import bufferlab.knee.Comb;
import bufferlab.knee.Findings;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RecordedRunsTest implements CopyArms {
    @ParameterizedTest
    @CsvSource({"knee-4k, 4096", "knee-1k, 1024"})
    void holdTheCombOfTheirBlocks(String name, long blockBytes) {
        Comb comb = Findings.in(Results.recorded(name)).comb().orElseThrow();
        assertThat(comb.periodBytes()).isEqualTo(blockBytes);
        assertThat(comb.offsetBytes()).isZero();
        assertThat(comb.missing()).isEmpty();
    }

    @Test
    void holdThePublishedOrderOfCopiesWithAnotherLibrary() {
        Results copies = Results.recorded("copy-library");
        List<Double> order = Stream.of(CPP_ISTREAMBUF, CPP_RDBUF, CPP_FSTREAM)
                .map(arm -> copies.ratio(Metric.CLOCK, arm.withLibcxx(), C_COPY_STDIO).rows().getFirst().ratio().estimate()
                        .interval().orElseThrow().low()).toList();
        assertThat(order.get(2)).isGreaterThan(1.5);
        assertThat(order.get(1)).isGreaterThan(2 * order.get(2));
        assertThat(order.get(0)).isGreaterThan(2 * order.get(2));
        assertThat(copies.of(CPP_FSTREAM.withLibcxx()).median(Metric.WRITE_CALLS)).isEqualTo(Math.ceilDiv(8_000_000, 4096));
        assertThat(copies.of(CPP_FSTREAM).median(Metric.WRITE_CALLS)).isEqualTo(8);
    }

    @Test
    void sayThatTheyAreNotOfThisMachine() {
        Results run = Results.recorded("knee-1k");
        assertThat(run.question()).isEqualTo(
                "Where are the fast record sizes on blocks of 1 kib (recorded, not your machine)");
        assertThat(run.toString()).contains("This run was recorded, not your machine. It was taken on: Intel(R) Xeon(R)");
        assertThat(run.chart(Metric.THROUGHPUT).toString()).contains("(recorded, not your machine)");
    }

    @Test
    void unknownNameSaysWhereToLook() {
        assertThatIllegalArgumentException().isThrownBy(() -> Results.recorded("knee-2k")).withMessage(
                "there is no recorded run \"knee-2k\". data/recorded/README.md lists those there are, such as knee-4k and "
                        + "knee-1k.");
    }
}
