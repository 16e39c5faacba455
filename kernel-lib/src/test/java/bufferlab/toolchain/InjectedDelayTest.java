// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.child.Captured;
import bufferlab.child.ChildException;
import bufferlab.child.ChildProcess;
import bufferlab.child.CommandLine;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// What a worker reports is what happened: a delay that strace puts into each call shows in the elapsed time.
@Timeout(60)
class InjectedDelayTest {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final int RECORDS = 40;
    private static final int DELAY_MICROS = 2000;

    @TempDir
    private Path folder;

    @Test
    void elapsedTimeHoldsTheDelayOfEachRead() throws Exception {
        Path source = Files.write(folder.resolve("source"), new byte[RECORDS * 512]);
        JsonNode reply = run("read.c", "read", source,
                CommandLine.of("case").with("operation", "read").with("source", source).with("record", 512));

        assertThat(reply.path("elapsed_ns").asLong()).isGreaterThan((RECORDS + 1) * DELAY_MICROS * 1000L);
        assertThat(reply.path("read_calls").asLong()).isEqualTo(RECORDS + 1);
    }

    @Test
    void elapsedTimeHoldsTheDelayOfTheWriteInsideClose() throws Exception {
        Path target = folder.resolve("target");
        JsonNode reply = run("fwrite.c", "write", target, CommandLine.of("case").with("operation", "write")
                .with("target", target).with("record", 10).with("bytes", 100));

        assertThat(reply.path("write_calls").asLong()).isEqualTo(1);
        assertThat(reply.path("close_ns").asLong()).isGreaterThan(DELAY_MICROS * 1000L);
        assertThat(reply.path("elapsed_ns").asLong()).isGreaterThan(reply.path("close_ns").asLong());
    }

    private JsonNode run(String file, String call, Path delayed, CommandLine line) throws InterruptedException {
        assumeTrue(straceInjects(), "strace can't inject delays here");
        List<String> command = new ArrayList<>(List.of("strace", "-qq", "-o", "/dev/null", "-P", delayed.toString(),
                "-e", "inject=" + call + ":delay_enter=" + DELAY_MICROS));
        command.addAll(ArmSource.kit(file).build().command());
        try (ChildProcess worker = ChildProcess.start(file, command, Map.of(), folder)) {
            worker.request(line, LIMIT);
            return worker.request("run passes=1", LIMIT);
        }
    }

    private boolean straceInjects() throws InterruptedException {
        try {
            List<String> probe = List.of("strace", "-qq", "-o", "/dev/null", "-e", "inject=getppid:delay_enter=1", "true");
            return Captured.run(probe, Map.of(), folder, LIMIT).exitValue() == 0;
        } catch (ChildException missing) {
            return false;
        }
    }
}
