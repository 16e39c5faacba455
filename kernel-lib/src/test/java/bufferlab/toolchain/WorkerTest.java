// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bufferlab.child.ChildProcess;
import bufferlab.child.CommandLine;
import bufferlab.child.RefusedException;
import bufferlab.dataset.Fold;
import bufferlab.dataset.Pattern;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class WorkerTest {
    private static final int VAX_BYTES = 274_432;
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;
    private Path source;
    private Path target;
    private String fold;

    @BeforeEach
    void writeSource() throws IOException {
        byte[] bytes = new byte[VAX_BYTES];
        new Random(1).nextBytes(bytes);
        source = Files.write(folder.resolve("a b\n\"ü%.bin"), bytes);
        target = folder.resolve("target 'ß'");
        fold = Fold.hex(Fold.of(bytes));
    }

    @ParameterizedTest
    @CsvSource({"read.c, 1, 274433", "read.c, 512, 537", "read.c, 8192, 35",
            "fread.c, 1, 68", "fread.c, 512, 68", "fread.c, 8192, 36",
            "read_buffered.c, 1, 68", "read_buffered.c, 512, 68", "read_buffered.c, 8192, 68",
            "getc.c, 1, 68", "getc_unlocked.c, 8192, 68"})
    void countsTheReadCallsOfAPass(String file, int record, long calls) throws Exception {
        try (ChildProcess worker = start(file)) {
            worker.request(reading(record), LIMIT);
            JsonNode reply = worker.request("run passes=2", LIMIT);

            assertThat(reply.path("bytes").asLong()).isEqualTo(2L * VAX_BYTES);
            assertThat(reply.path("read_calls").asLong() / 2).isCloseTo(calls, within(2L));
            assertThat(reply.path("write_calls").asLong()).isZero();
            assertThat(reply.path("process_threads").asInt()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 274433", "16384, 512, 18", "65536, 1, 6"})
    void givesFreadTheBufferThatTheCaseNames(int buffer, int record, long calls) throws Exception {
        try (ChildProcess worker = start("fread.c")) {
            worker.request(reading(record).with("buffer", buffer), LIMIT);

            assertThat(worker.request("run passes=1", LIMIT).path("read_calls").asLong()).isCloseTo(calls, within(2L));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"read.c", "fread.c", "read_buffered.c", "getc.c", "getc_unlocked.c", "mapped.c"})
    void everyReadingArmFindsTheFoldThatJavaFinds(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            for (int record : List.of(1, 7, 512, 4097, 1 << 20)) {
                worker.request(reading(record).with("consume", "sum"), LIMIT);
                JsonNode verified = worker.request("verify", LIMIT);
                JsonNode ran = worker.request("run passes=1", LIMIT);

                assertThat(verified.path("bytes").asLong()).isEqualTo(VAX_BYTES);
                assertThat(verified.path("fold").asText()).isEqualTo(fold).isEqualTo(ran.path("fold").asText());
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"write.c", "fwrite.c", "write_buffered.c", "putc.c", "putc_unlocked.c"})
    void everyWritingArmWritesTheSameFile(String file) throws Exception {
        try (ChildProcess worker = start(file)) {
            for (int record : List.of(28, 4095, 8192)) {
                for (String state : List.of("new", "truncated", "overwrite")) {
                    if (state.equals("new")) {
                        Files.deleteIfExists(target);
                    }
                    worker.request(writing(record).with("target_state", state).with("sync", "fsync"), LIMIT);
                    JsonNode reply = worker.request("run passes=2", LIMIT);

                    assertThat(reply.path("bytes").asLong()).isEqualTo(200_000);
                    assertThat(reply.path("fold").isNull()).isTrue();
                    assertThat(Fold.of(Files.readAllBytes(target))).isEqualTo(Pattern.fold(100_000));
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"write.c, 28, 3572", "fwrite.c, 28, 25", "write_buffered.c, 28, 25", "fwrite.c, 8192, 24"})
    void countsTheWriteCallsOfAPass(String file, int record, long calls) throws Exception {
        try (ChildProcess worker = start(file)) {
            worker.request(writing(record), LIMIT);
            JsonNode reply = worker.request("run passes=1", LIMIT);

            assertThat(reply.path("write_calls").asLong()).isCloseTo(calls, within(2L));
            assertThat(reply.path("close_ns").asLong()).isPositive().isLessThan(reply.path("elapsed_ns").asLong());
        }
    }

    @Test
    void overwritesFromAnOffsetAndLeavesTheRest() throws Exception {
        Files.write(target, new byte[10]);
        for (String file : List.of("write.c", "fwrite.c", "write_buffered.c", "putc.c")) {
            try (ChildProcess worker = start(file)) {
                worker.request(writing(2).with("bytes", 5).with("offset", 3).with("target_state", "overwrite"), LIMIT);
                worker.request("run passes=1", LIMIT);

                byte[] expected = new byte[10];
                System.arraycopy(Pattern.bytes(), 3, expected, 3, 5);
                assertThat(Files.readAllBytes(target)).isEqualTo(expected);
            }
        }
    }

    @Test
    void neverOverwritesATargetThatShouldBeNew() throws Exception {
        Files.writeString(target, "mine");
        try (ChildProcess worker = start("fwrite.c")) {
            worker.request(writing(512), LIMIT);

            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("fwrite.c: open of \"" + target + "\" failed: EEXIST (17), File exists. A new target must "
                            + "not exist: remove it before the pass.");
        }
        assertThat(target).hasContent("mine");
    }

    @Test
    void tellsThatTheDiskIsFull() throws Exception {
        try (ChildProcess worker = start("write.c")) {
            worker.request(writing(512).with("target", "/dev/full").with("target_state", "overwrite"), LIMIT);

            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("write.c: write of \"/dev/full\" failed: ENOSPC (28), No space left on device. Free space "
                            + "there, write fewer bytes, or move the scratch folder with BUFFERLAB_SCRATCH.");
        }
    }

    @Test
    void tellsWhichFileIsMissing() throws Exception {
        Files.delete(source);
        try (ChildProcess worker = start("read.c")) {
            worker.request(reading(512), LIMIT);

            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("read.c: open of \"" + source + "\" failed: ENOENT (2), No such file or directory. Create "
                            + "the file first.");
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
            "verify | a pass without a case is refused: say case first.",
            "case operation=read | case without a source is refused: this operation reads a file. Add source=PATH.",
            "case operation=write | case without a target is refused: this operation writes a file. Add target=PATH.",
            "case record=0 | record=0 is refused: a record has at least 1 byte.",
            "case buffer=-2 | buffer=-2 is refused: -1 is the API's default, 0 none, n a buffer of n bytes.",
            "case bytes=many | bytes=many is refused: a whole number is wanted.",
            "case colour=blue | colour=blue is refused: this worker knows no such key.",
            "case consume=all | consume=all is refused: bytes are consumed as none or sum.",
            "jump | command is refused: this worker knows case, verify, run, look_up, canary and quit."})
    void refusesWhatItDoesNotKnow(String line, String message) throws Exception {
        try (ChildProcess worker = start("read.c")) {
            assertThatThrownBy(() -> worker.request(line, LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("read.c: " + message);
        }
    }

    @Test
    void refusesAFlagThatTheArmCannotPassOn() throws Exception {
        try (ChildProcess worker = start("fread.c")) {
            worker.request(reading(4096).with("sync", "odirect"), LIMIT);

            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("fread.c: O_DSYNC and O_DIRECT are flags of open: fopen can't pass them on. Use C read.");
        }
    }

    @Test
    void startsASecondThreadOnlyWhenAsked() throws Exception {
        try (ChildProcess worker = start("read.c")) {
            worker.request(reading(4096).with("threads", 2), LIMIT);

            assertThat(worker.request("run passes=1", LIMIT).path("process_threads").asInt()).isEqualTo(2);
        }
    }

    @Test
    void givesTotalsOverItsPassesAndTimesThatFitTogether() throws Exception {
        try (ChildProcess worker = start("read.c")) {
            worker.request(reading(512), LIMIT);
            long before = System.currentTimeMillis();
            JsonNode reply = worker.request("run passes=5", LIMIT);
            long wallNanos = (System.currentTimeMillis() - before + 1) * 1_000_000;

            JsonNode each = reply.path("pass_ns");
            long elapsed = reply.path("elapsed_ns").asLong();
            assertThat(reply.path("passes").asInt()).isEqualTo(5);
            assertThat(elapsed).isBetween(5 * each.path("min").asLong(), 5 * each.path("max").asLong());
            assertThat(each.path("median").asLong()).isBetween(each.path("min").asLong(), each.path("max").asLong());
            assertThat(elapsed).isLessThanOrEqualTo(wallNanos);
            assertThat(reply.path("started_ns").asLong() / 1_000_000).isBetween(before - 1, System.currentTimeMillis() + 1);
        }
    }

    @Test
    void singsItsCanary() throws Exception {
        try (ChildProcess worker = start("read.c")) {
            JsonNode reply = worker.request("canary", LIMIT);

            assertThat(reply.path("spin_ns").asLong()).isPositive();
            assertThat(reply.path("calls_ns").asLong()).isPositive();
        }
    }

    private CommandLine reading(int record) {
        return CommandLine.of("case").with("operation", "read").with("source", source).with("record", record);
    }

    private CommandLine writing(int record) {
        return CommandLine.of("case").with("operation", "write").with("target", target).with("record", record)
                .with("bytes", 100_000);
    }

    private ChildProcess start(String file) throws InterruptedException {
        return ChildProcess.start(file, ArmSource.kit(file).build().command(), Map.of(), folder);
    }
}
