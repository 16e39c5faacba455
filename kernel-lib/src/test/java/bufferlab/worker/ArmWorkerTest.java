// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArmWorkerTest {
    @TempDir
    private Path folder;

    @Test
    void repliesEveryFieldOfTheProtocol() throws Exception {
        try (Workers worker = Workers.start("FileInputStreamRead")) {
            worker.ask("case source=" + Files.write(folder.resolve("source"), new byte[9_999]));
            JsonNode reply = worker.ask("run passes=5");

            assertThat(reply.fieldNames()).toIterable().containsExactlyInAnyOrder("status", "passes", "bytes",
                    "started_ns", "elapsed_ns", "open_ns", "close_ns", "release_ns", "pass_ns", "thread_cpu_ns",
                    "user_ns", "system_ns", "process_cpu_ns", "read_calls", "write_calls", "storage_read_bytes", "dirtied_bytes", "minor_faults",
                    "major_faults", "voluntary_switches", "involuntary_switches", "process_threads", "gc_ns", "jit_ns",
                    "allocated_bytes",
                    "fold", "count");
            JsonNode pass = reply.path("pass_ns");
            assertThat(pass.path("min").asLong()).isPositive().isLessThanOrEqualTo(pass.path("median").asLong());
            assertThat(pass.path("max").asLong()).isGreaterThanOrEqualTo(pass.path("median").asLong())
                    .isLessThanOrEqualTo(reply.path("elapsed_ns").asLong());
            assertThat(reply.path("fold").isNull()).isTrue();
        }
    }

    @Test
    void warmsUpWithinItsBound() throws Exception {
        try (Workers worker = Workers.start("FileInputStreamRead")) {
            worker.ask("case source=" + Files.write(folder.resolve("source"), new byte[9_999]));
            JsonNode reply = worker.ask("warmup passes=7");

            assertThat(reply.path("passes").asInt()).isBetween(1, 7);
            assertThat(reply.path("ns").asLong()).isPositive();
        }
    }

    @Test
    void describesItsJvm() throws Exception {
        try (Workers worker = Workers.start("FileInputStreamRead")) {
            JsonNode reply = worker.ask("describe");

            assertThat(reply.path("jdk").asText()).isEqualTo(Runtime.version().toString());
            assertThat(reply.path("flags").asText()).isEqualTo(String.join(" ", WorkerJvm.FLAGS));
            assertThat(reply.path("collectors").asText()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "jump | command \"jump\" is unknown. There are case, verify, warmup, run, look_up, canary, describe and quit.",
        "run passes=1 | there is no case to run. Send a case first.",
        "case sauce=/a | key \"sauce\" is unknown. A case has advice, buffer, bytes, collect, consume, offset, operation, "
                + "record, source, sync, target, target_state, threads.",
        "case source=/a record=0 | record=0 was refused. It is a whole number from 1.",
        "case source=/a record=x | record=x was refused. It is a whole number from 1.",
        "case source=/a consume=all | consume=all was refused. It is one of none, sum.",
        "case source=%zz | \"%zz\" is not percent-encoded. A % is written as %25.",
        "case record | \"record\" is no key=value. Values follow a command as key=value, percent-encoded.",
        "case | the case names no source. Add source=PATH.",
        "case operation=write | the case names no target. Add target=PATH."})
    void refusesWhatItDoesNotKnow(String line, String message) throws Exception {
        try (Workers worker = Workers.start("FileInputStreamRead")) {
            assertThatThrownBy(() -> worker.ask(line)).hasMessage("FileInputStreamRead: " + message);
        }
    }
}
