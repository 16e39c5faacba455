// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.groups.Tuple.tuple;

import bufferlab.arm.Arms;
import bufferlab.results.ClassResults.Member;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ClassResultsTest {
    private static final String QUESTION = "Is fread faster?";
    private static final String RECORD = "is-fread-faster.jsonl";

    @TempDir
    private Path folder;

    /// Lays a run of seven blocks: `C read` takes `factor` times as long as `C fread`.
    private void run(String whose, String cpu, String runId, double factor) throws IOException {
        Path file = folder.resolve(whose).resolve(RECORD);
        Files.createDirectories(file.getParent());
        for (int block = 0; block < 7; block++) {
            sample(file, cpu, runId, block, Arms.C_READ.name(), 1e6 * factor * (1 + block / 100.0));
            sample(file, cpu, runId, block, Arms.C_FREAD.name(), 1e6);
        }
    }

    private static void sample(Path file, String cpu, String runId, int block, String arm, double nanos) throws IOException {
        Files.writeString(file, String.format(Locale.ROOT, "{\"run_id\":\"%s\",\"block\":%d,\"arm\":\"%s\",\"operation\":\"read\","
                + "\"record_bytes\":1,\"file_bytes\":1000,\"cache_requested\":\"WARM\",\"options\":{},\"passes\":1,\"bytes\":1000,"
                + "\"elapsed_ns\":%d,\"status\":\"ok\",\"machine\":{\"cpu\":\"%s\",\"file_system\":\"ext4\"}}%n", runId, block, arm,
                Math.round(nanos), cpu), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private ClassResults handedIn() throws IOException {
        return ClassResults.in(folder, QUESTION, RECORD);
    }

    @Test
    void readsTheLastRunOfEachRecord() throws IOException {
        run("ann/results", "A1", "first", 2);
        run("ann/results", "A1", "second", 10);
        run("ben", "B2", "only", 1);

        assertThat(handedIn().members()).extracting(Member::name, Member::machine).containsExactly(
                tuple("ann", "A1, ext4"), tuple("ben", "B2, ext4"));
        assertThat(handedIn().ratio(Metric.CLOCK, Arms.C_READ, Arms.C_FREAD).rows().getFirst().ratio().estimate().median())
                .isBetween(10.0, 10.7);
    }

    @Test
    void comparesOnEachMachineByItselfAndCountsVerdicts() throws IOException {
        run("ann", "A1", "r", 10);
        run("ben", "B2", "r", 11);
        run("eve", "C3", "r", 0.99);
        ClassComparison comparison = handedIn().ratio(Metric.CLOCK, Arms.C_READ, Arms.C_FREAD);

        assertThat(comparison.table().rows()).extracting(row -> List.of(row.getFirst(), row.getLast())).containsExactly(
                List.of("ann", "differs"), List.of("ben", "differs"), List.of("eve", "same within ±5 %"));
        assertThat(comparison.table().notes()).containsExactly("record 1 byte, WARM: differs on 2, same within ±5 % on 1.",
                "Each ratio was taken on one machine. Machines aren't repetitions: they may differ for a reason.");
        assertThat(comparison.chart().xchart().getSeriesMap()).containsKeys("ann, record 1 byte, WARM",
                "ben, record 1 byte, WARM", "eve, record 1 byte, WARM");
    }

    @Test
    void leavesOutRecordsWithoutASample() throws IOException {
        run("ann", "A1", "r", 10);
        Files.createDirectories(folder.resolve("ben"));
        Files.writeString(folder.resolve("ben").resolve(RECORD), "{\"cut off");

        assertThat(handedIn().members()).extracting(Member::name).containsExactly("ann");
    }

    @Test
    void refusesAFolderThatHoldsNothing() {
        assertThatIllegalArgumentException().isThrownBy(this::handedIn).withMessage("no is-fread-faster.jsonl with a sample in "
                + "it lies below \"" + folder + "\". Put each student's results/ folder into a folder of its own there.");
        Path nowhere = folder.resolve("nowhere");
        assertThatIllegalArgumentException().isThrownBy(() -> ClassResults.in(nowhere, QUESTION, RECORD)).withMessage("\""
                + nowhere + "\" is no folder. Name the one that the handed-in results/ folders were put into.");
    }

    @Test
    void refusesArmsThatNobodyMeasured() throws IOException {
        run("ann", "A1", "r", 10);
        assertThatIllegalArgumentException().isThrownBy(() -> handedIn().ratio(Metric.CLOCK, Arms.C_READ, Arms.C_GETC))
                .withMessage("none of 1 machines measured C read and C getc in one setting. Give two arms of the experiment.");
    }
}
