// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.measure.Warning;
import bufferlab.measure.Warning.ClockTooCoarse;
import bufferlab.measure.Warning.FirstRunSlow;
import bufferlab.measure.Warning.FrequencyScaling;
import bufferlab.measure.Warning.MachineChanged;
import bufferlab.measure.Warning.NotCold;
import bufferlab.measure.Warning.Outliers;
import bufferlab.measure.Warning.TooFewSamples;
import bufferlab.measure.Warning.TooFewTicks;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoubtsTest {
    private static final String QUIET = "\"machine\":{\"clock_source\":\"tsc\",\"timer_hz\":250}";

    @TempDir
    Path folder;

    private final List<String> lines = new ArrayList<>();

    @Test
    void aCleanRunHasNone() throws IOException {
        samples("WARM", "warm", 100, 101, 99, 100, 102, 98);

        assertThat(doubts(QUIET)).isEmpty();
    }

    @Test
    void namesTheCaseWhoseFirstRunWasSlow() throws IOException {
        samples("WARM", "warm", 300, 101, 99, 100, 102, 98);

        assertThat(doubts(QUIET)).containsExactly(
                new FirstRunSlow("C read, record 512 bytes, WARM", 3), new Outliers(1, 6));
    }

    @Test
    void countsSamplesThatMetAWarmFile() throws IOException {
        samples("COLD", "guest-cold", 100, 101, 99, 100, 102);
        samples("COLD", "partial 37 %", 100);

        assertThat(doubts(QUIET)).containsExactly(new NotCold(1, 6));
    }

    @Test
    void tellsThatFiveSamplesGiveNoInterval() throws IOException {
        samples("WARM", "warm", 100, 101, 99, 100, 102);

        assertThat(doubts(QUIET)).containsExactly(new TooFewSamples(5));
    }

    @Test
    void countsTrialsThatSawTheMachineChange() throws IOException {
        samples("WARM", "warm", 100, 101, 99, 100, 102, 98);
        lines.add(lines.getLast().replace("\"status\":\"ok\"", "\"status\":\"machine changed speed\""));

        assertThat(doubts(QUIET)).containsExactly(new MachineChanged(1, 7));
    }

    @Test
    void tellsThatTheSplitRestsOnTooFewTicks() throws IOException {
        samples("WARM", "warm", 100, 101, 99, 100, 102, 98);
        lines.replaceAll(line -> line.replace("\"passes\":1",
                "\"passes\":1,\"thread_cpu_ns\":12000000,\"user_ns\":2000000,\"system_ns\":10000000"));

        assertThat(doubts(QUIET)).containsExactly(new TooFewTicks(18));
    }

    @Test
    void knowsGovernorsAndSlowClocks() throws IOException {
        samples("WARM", "warm", 100, 101, 99, 100, 102, 98);

        assertThat(doubts("\"machine\":{\"frequency_governor\":\"powersave\",\"clock_source\":\"refined-jiffies\","
                + "\"timer_hz\":250}")).containsExactly(
                        new FrequencyScaling("powersave"), new ClockTooCoarse(100_000_000, 4_000_000));
        assertThat(doubts("\"machine\":{\"frequency_governor\":null,\"clock_source\":null}")).isEmpty();
        assertThat(doubts("\"profile\":\"quick\"")).isEmpty();
    }

    private void samples(String cache, String observed, double... millis) {
        for (double one : millis) {
            lines.add("{\"block\":" + lines.size() + ",\"arm\":\"C read\",\"operation\":\"read\",\"record_bytes\":512,"
                    + "\"file_bytes\":274432,\"cache_requested\":\"" + cache + "\",\"cache_observed\":\"" + observed
                    + "\",\"options\":{},\"passes\":1,\"bytes\":274432,\"elapsed_ns\":" + Math.round(one * 1e6)
                    + ",\"status\":\"ok\",MACHINE}");
        }
    }

    private List<Warning> doubts(String machine) throws IOException {
        Path file = folder.resolve("run.jsonl");
        Files.write(file, lines.stream().map(line -> line.replace("MACHINE", machine)).toList());
        return Doubts.of(new Results("a question", new Journal(file).samples(), List.of("C read"), List.of(), List.of()));
    }
}
