// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultTableTest {
    @TempDir
    private Path folder;

    private void sample(String arm, long entries) throws IOException {
        Files.writeString(folder.resolve("loads.jsonl"), String.format(Locale.ROOT, "{\"block\":0,\"arm\":\"%s\","
                + "\"operation\":\"load\",\"record_bytes\":0,\"file_bytes\":1000,\"cache_requested\":\"WARM\",\"options\":{},"
                + "\"passes\":1,\"bytes\":1000,\"elapsed_ns\":2000000,\"release_ns\":1000000,\"count\":%d,\"minor_faults\":7,"
                + "\"status\":\"ok\"}%n", arm, entries), StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private ResultTable table() throws IOException {
        return new Results("How long?", new Journal(folder.resolve("loads.jsonl")).samples(), List.of("one", "other"), List.of(), List.of())
                .table();
    }

    private static List<String> words(String line) {
        return List.of(line.strip().split("\\s{2,}"));
    }

    @Test
    void whatAllRowsShareStandsInTheTitle() throws IOException {
        sample("one", 12);
        sample("other", 12);

        assertThat(table().toString()).startsWith("How long? (12 entries)\n").doesNotContain("record");
        assertThat(table().tablesaw().columnNames()).contains("entries");
    }

    @Test
    void whatDiffersIsAColumn() throws IOException {
        sample("one", 12);
        sample("other", 13);

        assertThat(table().toString()).startsWith("How long?\n");
        assertThat(table().toString().lines().filter(line -> line.startsWith("other")).map(ResultTableTest::words))
                .singleElement().satisfies(row -> assertThat(row.get(1)).isEqualTo("13"));
    }

    @Test
    void columnThatWasAskedForStandsBesideTheClock() throws IOException {
        sample("one", 12);
        sample("other", 12);

        assertThat(table().with(Metric.FAULTS).tablesaw().columnNames()).containsSubsequence("clock (ms)", "with release (ms)",
                "minor faults (a pass)", "user (ms)", "CPU (%)");
    }

    @Test
    void userAndSystemAddUpToTheMedianOfCpuTimeThoughATrialWasDisturbed() throws IOException {
        long[] cpu = {100_000_000, 100_000_000, 900_000_000};
        for (int block = 0; block < cpu.length; block++) {
            Files.writeString(folder.resolve("loads.jsonl"), String.format(Locale.ROOT, "{\"block\":%d,\"arm\":\"one\","
                    + "\"operation\":\"read\",\"record_bytes\":1,\"file_bytes\":1000,\"cache_requested\":\"WARM\","
                    + "\"options\":{},\"passes\":1,\"bytes\":1000,\"elapsed_ns\":%d,\"thread_cpu_ns\":%2$d,\"user_ns\":%d,"
                    + "\"system_ns\":%d,\"status\":\"ok\"}%n", block, cpu[block], cpu[block] / 4, cpu[block] / 4 * 3 + 5_000_000),
                    StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }

        assertThat(table().tablesaw().column("user (ms)").getString(0)).startsWith("24.7 ±");
        assertThat(table().tablesaw().column("system (ms)").getString(0)).startsWith("75.3 ±");
    }
}
