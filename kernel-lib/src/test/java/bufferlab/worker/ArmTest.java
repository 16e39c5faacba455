// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assumptions.assumeThat;

import bufferlab.child.ChildProcess;
import bufferlab.child.RefusedException;
import bufferlab.dataset.Fold;
import bufferlab.dataset.Pattern;
import bufferlab.dataset.SplitMix64;
import bufferlab.libc.Os;
import bufferlab.toolchain.ArmSource;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
class ArmTest {
    private static final int VAX_BYTES = 274_432;
    private static final int WRITTEN_BYTES = 70_001;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"FileInputStreamRead, 1, 274433, 0", "FileInputStreamRead, 512, 537, 0",
            "BufferedInputStreamRead, 1, 35, 0", "BufferedInputStreamRead, 8192, 35, 0",
            "HeapChannelRead, 8192, 35, 0", "DirectChannelRead, 512, 537, 0", "FfmRead, 1, 274433, 0",
            "FfmRead, 8192, 35, 0", "FfmFread, 1, 68, 2", "FfmFread, 8192, 36, 2"})
    void countsTheReadsOfAPass(String arm, int record, long calls, long slack) throws Exception {
        assumeThat(Os.LINUX).as("only Linux counts a thread's calls").isTrue();
        try (Workers worker = Workers.start(arm)) {
            worker.ask(reading(record));
            JsonNode reply = worker.ask("run passes=2");

            assertThat(reply.path("read_calls").asLong() / 2).isCloseTo(calls, within(slack));
            assertThat(reply.path("write_calls").asLong()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"FileInputStreamRead", "BufferedInputStreamRead", "HeapChannelRead", "DirectChannelRead",
            "MappedRead", "FfmRead", "FfmFread"})
    void readsTheSameBytesAsEveryOther(String arm) throws Exception {
        String fold = Fold.hex(Fold.of(content()));
        try (Workers worker = Workers.start(arm)) {
            for (int record : new int[] {7, 4096, 100_000}) {
                worker.ask(reading(record) + " consume=sum");
                JsonNode verified = worker.ask("verify");
                JsonNode run = worker.ask("run passes=2");

                assertThat(verified.path("fold").asText()).isEqualTo(fold);
                assertThat(verified.path("bytes").asLong()).isEqualTo(VAX_BYTES);
                assertThat(run.path("fold").asText()).isEqualTo(fold);
                assertThat(run.path("bytes").asLong()).isEqualTo(2L * VAX_BYTES);
            }
        }
    }

    @Test
    void readsTheSameBytesAsC() throws Exception {
        ArmSource c = ArmSource.kit("read.c");
        try (ChildProcess nativeWorker = ChildProcess.start("C read", c.build().command(), Map.of(), folder);
                Workers worker = Workers.start("FileInputStreamRead")) {
            nativeWorker.request(reading(512), Workers.LIMIT);
            worker.ask(reading(512));

            JsonNode expected = nativeWorker.request("verify", Workers.LIMIT).path("fold");
            assertThat(worker.ask("verify").path("fold")).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @CsvSource({"FileOutputStreamWrite, false", "BufferedOutputStreamWrite, false", "RandomAccessFileWrite, true",
            "HeapChannelWrite, true", "DirectChannelWrite, true", "FfmWrite, true", "FfmFwrite, true"})
    void writesTheSameFileAsEveryOther(String arm, boolean overwrites) throws Exception {
        try (Workers worker = Workers.start(arm)) {
            for (int record : new int[] {1, 28, 1024, 8192}) {
                for (String state : new String[] {"new", "truncated", "overwrite"}) {
                    if (overwrites || !state.equals("overwrite")) {
                        writes(worker, record, state);
                    }
                }
            }
        }
    }

    private void writes(Workers worker, int record, String state) throws Exception {
        Path target = folder.resolve("target");
        Files.deleteIfExists(target);
        if (!state.equals("new")) {
            Files.write(target, new byte[WRITTEN_BYTES]);
        }
        worker.ask("case operation=write target=" + target + " bytes=" + WRITTEN_BYTES + " record=" + record
                + " target_state=" + state);
        JsonNode reply = worker.ask("run passes=2");

        assertThat(reply.path("bytes").asLong()).isEqualTo(2L * WRITTEN_BYTES);
        assertThat(reply.path("fold").isNull()).isTrue();
        assertThat(reply.path("elapsed_ns").asLong()).isGreaterThanOrEqualTo(reply.path("close_ns").asLong());
        assertThat(Fold.of(Files.readAllBytes(target))).isEqualTo(Pattern.fold(WRITTEN_BYTES));
    }

    @ParameterizedTest
    @CsvSource({"FileOutputStreamWrite, 28, 2501", "BufferedOutputStreamWrite, 28, 9", "FfmWrite, 1024, 69",
            "HeapChannelWrite, 8192, 9"})
    void countsTheWritesOfAPass(String arm, int record, long calls) throws Exception {
        assumeThat(Os.LINUX).as("only Linux counts a thread's calls").isTrue();
        try (Workers worker = Workers.start(arm)) {
            worker.ask("case operation=write target=" + folder.resolve("target") + " bytes=" + WRITTEN_BYTES
                    + " record=" + record + " target_state=new");
            worker.ask("verify");
            JsonNode reply = worker.ask("run passes=3");

            assertThat(reply.path("write_calls").asLong()).isEqualTo(3 * calls);
            assertThat(reply.path("read_calls").asLong()).isZero();
        }
    }

    @ParameterizedTest
    @CsvSource({"RandomAccessFileWrite, 1", "HeapChannelWrite, 4096", "FfmWrite, 5000", "FfmFwrite, 3"})
    void startsAtTheOffset(String arm, long offset) throws Exception {
        Path target = Files.write(folder.resolve("target"), new byte[0]);
        try (Workers worker = Workers.start(arm)) {
            worker.ask("case operation=write target=" + target + " bytes=10000 record=4096 target_state=truncated"
                    + " offset=" + offset);
            worker.ask("run passes=1");
        }
        byte[] written = Files.readAllBytes(target);

        assertThat(written).hasSize((int) offset + 10_000);
        for (int i = 0; i < offset; i++) {
            assertThat(written[i]).isZero();
        }
        assertThat(written).endsWith(wholePattern((int) offset, 10_000));
    }

    @ParameterizedTest
    @CsvSource({"ByteCopy, false", "TransferToCopy, false", "ArrayCopy, false", "ChannelCopy, true", "MappedCopy, true",
            "FfmCopyFileRange, true"})
    void copiesTheWholeFile(String arm, boolean overwrites) throws Exception {
        try (Workers worker = Workers.start(arm)) {
            copies(worker, "new");
            copies(worker, "truncated");
            if (overwrites) {
                copies(worker, "overwrite");
            }
        }
    }

    @Test
    void copiesToANewFileWithFilesCopy() throws Exception {
        try (Workers worker = Workers.start("FilesCopy")) {
            copies(worker, "new");
        }
    }

    private void copies(Workers worker, String state) throws Exception {
        Path target = folder.resolve("target");
        Files.deleteIfExists(target);
        if (!state.equals("new")) {
            Files.write(target, new byte[VAX_BYTES]);
        }
        worker.ask("case operation=copy source=" + source() + " target=" + target + " record=1048576 target_state="
                + state);
        JsonNode reply = worker.ask("run passes=2");

        assertThat(reply.path("bytes").asLong()).isEqualTo(2L * VAX_BYTES);
        assertThat(Files.mismatch(source(), target)).isEqualTo(-1);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "FileOutputStreamWrite | operation=write target_state=overwrite | target_state=overwrite was refused by "
                + "FileOutputStream. It truncates or replaces each file that it opens. Take a RandomAccessFile, "
                + "FileChannel, FFM or C arm.",
        "FileInputStreamRead | operation=read advice=random | advice=random was refused by FileInputStream. It has no "
                + "call for it. Take an FFM or C arm.",
        "FileInputStreamRead | operation=write | operation=write was refused by FileInputStream. This arm does "
                + "operation=read.",
        "BufferedInputStreamRead | operation=read buffer=0 | buffer=0 was refused by BufferedInputStream. Its buffer "
                + "has at least 1 byte. Take FileInputStream to read without one.",
        "MappedRead | operation=read consume=none | consume=none was refused by a mapping. Nothing is read before a "
                + "byte is touched, so there would be nothing to time. Take consume=sum for all arms, or leave the "
                + "mapped one out."})
    void refusesWhatItsApiCannotDo(String arm, String factors, String message) throws Exception {
        try (Workers worker = Workers.start(arm)) {
            assertThatThrownBy(() -> worker.ask("case source=/a target=/b bytes=9 " + factors))
                    .isInstanceOf(RefusedException.class).hasMessage(arm + ": " + message);
        }
    }

    @Test
    void leavesAFileThatItDidNotMake() throws Exception {
        Path target = Files.writeString(folder.resolve("mine"), "mine");
        try (Workers worker = Workers.start("FileOutputStreamWrite")) {
            worker.ask("case operation=write target_state=new bytes=9 target=" + target);

            assertThatThrownBy(() -> worker.ask("run passes=1")).hasMessage("FileOutputStreamWrite: the new target \""
                    + target + "\" exists already. Remove it, or name another.");
        }
        assertThat(target).hasContent("mine");
    }

    @Test
    void takesAnyFileName() throws Exception {
        Path odd = Files.write(folder.resolve("ein Häuschen 100%+\n\"字典\""), content());
        try (Workers worker = Workers.start("FfmRead")) {
            worker.ask("case source=" + folder + "/ein%20H%C3%A4uschen%20100%25%2B%0A%22%E5%AD%97%E5%85%B8%22");

            assertThat(worker.ask("verify").path("bytes").asLong()).isEqualTo(Files.size(odd));
        }
    }

    private String reading(int record) throws IOException {
        return "case operation=read source=" + source() + " bytes=" + VAX_BYTES + " record=" + record;
    }

    private Path source() throws IOException {
        Path source = folder.resolve("source");
        return Files.exists(source) ? source : Files.write(source, content());
    }

    private static byte[] content() {
        byte[] bytes = new byte[VAX_BYTES];
        new SplitMix64(1).fill(bytes);
        return bytes;
    }

    private static byte[] wholePattern(int from, int length) {
        byte[] pattern = Pattern.bytes();
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = pattern[(from + i) % pattern.length];
        }
        return bytes;
    }
}
