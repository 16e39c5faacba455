// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bufferlab.child.ChildProcess;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WorkerTest {
    private static final int VAX_BYTES = 274_432;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"read.c, 1, 274433", "read.c, 512, 537", "read.c, 8192, 35",
            "fread.c, 1, 68", "fread.c, 512, 68", "fread.c, 8192, 36"})
    void countsTheCallsOfAPass(String file, int record, long calls) throws Exception {
        try (ChildProcess worker = start(ArmSource.kit(file))) {
            worker.request("case operation=read source=" + source() + " record=" + record, LIMIT);
            JsonNode reply = worker.request("run passes=2", LIMIT);

            assertThat(reply.path("bytes").asLong()).isEqualTo(2L * VAX_BYTES);
            assertThat(reply.path("read_calls").asLong() / 2).isCloseTo(calls, within(2L));
            assertThat(reply.path("process_threads").asInt()).isEqualTo(1);
        }
    }

    private ChildProcess start(ArmSource arm) throws InterruptedException {
        return ChildProcess.start(arm.name(), arm.build().command(), Map.of(), folder);
    }

    private Path source() throws IOException {
        byte[] bytes = new byte[VAX_BYTES];
        new Random(1).nextBytes(bytes);
        return Files.write(folder.resolve("source"), bytes);
    }
}
