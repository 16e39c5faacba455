// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.libc.Descriptor.Access;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs({OS.LINUX, OS.MAC})
class CallsTest {
    @TempDir
    private Path folder;

    @Test
    void aFunctionThatLibcLacksFailsLikeAKernelWithoutIt() {
        MethodHandle absent = Calls.absent(MethodType.methodType(long.class, int.class, MemorySegment.class));
        Calls.Result result = Calls.run(state -> (long) absent.invokeExact(state, 1, MemorySegment.NULL));
        assertThat(result).isEqualTo(new Calls.Result(-1, Errno.ENOSYS));
        assertThat(result.errno().meansUnsupported()).isTrue();
    }

    @Test
    void failuresNameTheCallItsErrnoAndARemedy() {
        assertThat(new LibcException("fsync(\"a.bin\")", Errno.ENOSPC)).hasMessage("fsync(\"a.bin\") failed: ENOSPC "
                + "(28). The disk is full; free space, or set BUFFERLAB_SCRATCH to a larger disk.");
        assertThat(new LibcException("open(\"a.bin\", O_RDWR)", Errno.EROFS)).hasMessage("open(\"a.bin\", O_RDWR) "
                + "failed: EROFS (30). The file system is read-only; set BUFFERLAB_SCRATCH to a folder that can be "
                + "written.");
        assertThat(new LibcException("read(\"a.bin\")", new Errno(999))).hasMessage("read(\"a.bin\") failed: "
                + "errno (999).");
    }

    @Test
    void pathsAreQuotedOnOneLine() {
        assertThat(Quoted.path(Path.of("a \"b\"\\\n\r\t\u001b[31m")))
                .isEqualTo("\"a \\\"b\\\"\\\\\\n\\r\\t\\u001b[31m\"");
    }

    @Test
    void readsTheBytesOfAFile() throws Exception {
        Path path = Files.writeString(folder.resolve("a%41 b"), "content");
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY); Arena arena = Arena.ofConfined()) {
            MemorySegment record = arena.allocate(100);
            assertThat(file.read(record)).isEqualTo(7);
            assertThat(record.getString(0, StandardCharsets.US_ASCII)).isEqualTo("content");
            assertThat(file.read(record)).isZero();
        }
    }

    @Test
    void readingAFolderFailsWithItsErrno() throws Exception {
        try (Descriptor file = Descriptor.open(folder, Access.O_RDONLY); Arena arena = Arena.ofConfined()) {
            MemorySegment record = arena.allocate(100);
            assertThatThrownBy(() -> file.read(record)).isInstanceOf(LibcException.class)
                    .hasMessage("read(\"" + folder + "\") failed: EISDIR (21).");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void mappedExtentsOfManyHolesComeInSeveralRequests() throws Exception {
        Path path = folder.resolve("comb.bin");
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            for (int i = 0; i < 600; i++) {
                file.seek(i * 131_072L);
                file.write(1);
            }
        }
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            file.sync();
            file.extents().ifPresent(extents -> {
                assertThat(extents).hasSize(600).isSortedAccordingTo((a, b) -> Long.compare(a.start(), b.start()));
                assertThat(extents.getLast().last()).isTrue();
            });
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theSystemsConstantsAgreeWithGetconf() throws Exception {
        assertThat(Os.pageSize()).isEqualTo(Long.parseLong(output("getconf", "PAGESIZE")));
        assertThat(Os.clockTicks()).isEqualTo(Long.parseLong(output("getconf", "CLK_TCK")));
        assertThat(Os.effectiveUser()).isEqualTo(Long.parseLong(output("id", "-u")));
        Os.timerHz().ifPresent(hz -> assertThat(List.of(100L, 250L, 300L, 1000L)).contains(hz));
        Os.glibc().ifPresent(version -> assertThat(version).matches("\\d+\\.\\d+.*"));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFilesBlocksAgreeWithStat() throws Exception {
        Path path = Files.write(folder.resolve("a.bin"), new byte[10_000]);
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            file.sync();
        }
        String[] stat = output("stat", "-c", "%s %b %o", path.toString()).split(" ");
        assertThat(FileBlocks.of(path).orElseThrow()).isEqualTo(new FileBlocks(Long.parseLong(stat[0]),
                Long.parseLong(stat[1]) * 512, Integer.parseInt(stat[2])));
    }

    private static String output(String... command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).start();
        String text = new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII).strip();
        process.waitFor(10, TimeUnit.SECONDS);
        return text;
    }
}
