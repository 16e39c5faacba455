// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.abort;

import bufferlab.child.ChildProcess;
import bufferlab.child.CommandLine;
import bufferlab.child.RefusedException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Tag("slow")
@Timeout(120)
class CopyTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"copy.c", "copy_stdio.c", "copy_file_range.c", "sendfile.c", "copy_istreambuf.cpp",
            "copy_rdbuf.cpp", "copy_fstream.cpp", "copy_characters.cpp", "copy_binary.cs"})
    void copiesEveryByteInEachTargetState(String file) throws Exception {
        Path target = folder.resolve("target 'ß'");
        try (ChildProcess worker = start(ArmSource.kit(file))) {
            for (int size : new int[] {0, 1, 8191, 300_001}) {
                byte[] bytes = content(size);
                for (String state : new String[] {"new", "truncated", "overwrite"}) {
                    if (state.equals("new")) {
                        Files.deleteIfExists(target);
                    } else {
                        Files.write(target, new byte[size + 10]);
                    }
                    worker.request(copying(100_000, target).with("target_state", state), LIMIT);
                    JsonNode reply = worker.request("run passes=2", LIMIT);

                    byte[] expected = state.equals("overwrite") ? Arrays.copyOf(bytes, size + 10) : bytes;
                    assertThat(reply.path("bytes").asLong()).isEqualTo(2L * size);
                    assertThat(Files.readAllBytes(target)).isEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"copy.c, -1, 13, 12", "copy_stdio.c, -1, 13, 23", "copy_fstream.cpp, -1, 13, 12",
            "copy_istreambuf.cpp, -1, 98, 97", "copy_rdbuf.cpp, -1, 98, 97",
            "copy_characters.cpp, -1, 98, 97", "copy_istreambuf.cpp, 65536, 14, 13", "copy_rdbuf.cpp, 65536, 14, 13", "copy_binary.cs, -1, 14, 13"})
    void countsTheCallsOfACopy(String file, int buffer, long reads, long writes) throws Exception {
        content(12 << 16);
        try (ChildProcess worker = start(ArmSource.kit(file))) {
            worker.request(copying(1 << 16, folder.resolve("target")).with("buffer", buffer), LIMIT);
            JsonNode reply = worker.request("run passes=1", LIMIT);

            assertThat(reply.path("read_calls").asLong()).isCloseTo(reads, within(2L));
            assertThat(reply.path("write_calls").asLong()).isCloseTo(writes, within(2L));
        }
    }

    @ParameterizedTest
    @CsvSource({"10, 6", "6, 6", "8191, 8192", "8192, 8192", "3, 1048576", "300001, 4096"})
    void aStreamReadsItsBufferLessAByteAndThenTheEnd(int file, int buffer) throws Exception {
        content(file);
        try (ChildProcess worker = start(ArmSource.kit("copy_rdbuf.cpp"))) {
            worker.request(copying(1, folder.resolve("target")).with("buffer", buffer), LIMIT);

            assertThat(worker.request("run passes=1", LIMIT).path("read_calls").asLong())
                    .isEqualTo(Math.ceilDiv(file, buffer - 1) + 1);
        }
    }

    @Test
    void countsWhatAChildReadsAndUses() throws Exception {
        byte[] bytes = content(2_000_000);
        Path target = folder.resolve("target");
        try (ChildProcess worker = start(ArmSource.kit("cp.c"))) {
            worker.request(copying(1, target), LIMIT);
            JsonNode reply = worker.request("run passes=1", LIMIT);

            assertThat(Files.readAllBytes(target)).isEqualTo(bytes);
            assertThat(reply.path("bytes").asLong()).isEqualTo(bytes.length);
            assertThat(reply.path("read_calls").asLong()).isPositive();
            assertThat(reply.path("write_calls").asLong()).isPositive();
            assertThat(reply.path("thread_cpu_ns").asLong()).isGreaterThan(100_000);
            assertThat(reply.path("process_threads").asLong()).isEqualTo(1);
        }
    }

    @Test
    void tellsThatCpTruncatesAndThatItFailed() throws Exception {
        content(10);
        Path target = Files.createDirectory(folder.resolve("target"));
        try (ChildProcess worker = start(ArmSource.kit("cp.c"))) {
            worker.request(copying(1, target).with("target_state", "overwrite"), LIMIT);
            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessageContaining("cp truncates a target that exists. Use C read and write.");
            Files.delete(folder.resolve("source"));
            worker.request(copying(1, target).with("target_state", "truncated"), LIMIT);
            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessageContaining("cp failed; it says why above.");
        }
    }

    @ParameterizedTest
    @CsvSource({"1023, 3", "1024, 3000"})
    void passesByTheBufferOfAnOfstreamWith1024Bytes(int record, long calls) throws Exception {
        try (ChildProcess worker = start(ArmSource.kit("ofstream_write.cpp"))) {
            worker.request(CommandLine.of("case").with("operation", "write").with("target", folder.resolve("target"))
                    .with("record", record).with("bytes", 3000 * record).with("buffer", 1 << 20), LIMIT);

            assertThat(worker.request("run passes=1", LIMIT).path("write_calls").asLong()).isEqualTo(calls);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"copy_fstream.cpp", "copy_binary.cs"})
    void neverOverwritesATargetThatShouldBeNew(String file) throws Exception {
        content(10);
        Path target = Files.writeString(folder.resolve("mine"), "mine");
        try (ChildProcess worker = start(ArmSource.kit(file))) {
            worker.request(copying(10, target), LIMIT);

            assertThatThrownBy(() -> worker.request("run passes=1", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessageContaining("exist");
        }
        assertThat(target).hasContent("mine");
    }

    @Test
    void clangAndItsOwnLibraryBuildTheSameArm() throws Exception {
        byte[] bytes = content(100_000);
        ArmSource arm = ArmSource.kit("copy_istreambuf.cpp").withCompiler(clang()).withFlags("-stdlib=libc++", "-O0");
        Path target = folder.resolve("target");
        try (ChildProcess worker = start(arm)) {
            worker.request(copying(1, target), LIMIT);
            JsonNode reply = worker.request("run passes=1", LIMIT);

            assertThat(reply.path("read_calls").asLong()).isCloseTo(100_000 / 4096 + 2, within(2L));
            assertThat(Files.readAllBytes(target)).isEqualTo(bytes);
        }
    }

    private static Compiler clang() {
        try {
            return Compiler.named(Language.CPP, "clang++");
        } catch (MissingCompilerException e) {
            return abort("there is no clang++: " + e.getMessage());
        }
    }

    private byte[] content(int size) throws IOException {
        byte[] bytes = new byte[size];
        new Random(size).nextBytes(bytes);
        Files.write(folder.resolve("source"), bytes);
        return bytes;
    }

    private CommandLine copying(int record, Path target) {
        return CommandLine.of("case").with("operation", "copy").with("source", folder.resolve("source"))
                .with("target", target).with("record", record);
    }

    private ChildProcess start(ArmSource arm) throws InterruptedException {
        try {
            return ChildProcess.start(arm.name(), arm.build().command(), Map.of(), folder);
        } catch (MissingCompilerException e) {
            return abort(e.getMessage());
        } catch (CompileException e) {
            return arm.flags().contains("-stdlib=libc++") ? abort("clang has no libc++: " + e.getMessage()) : fail(e);
        }
    }

    private static ChildProcess fail(CompileException e) {
        throw e;
    }
}
