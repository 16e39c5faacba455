// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.libc.FileBlocks;
import bufferlab.measure.Bytes;
import bufferlab.pagecache.LoopMount;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScratchTest {
    @TempDir
    private Path base;

    @ParameterizedTest
    @ValueSource(longs = {1, 7, 8, 4096, 274_432, 1_048_577, 3_000_001})
    void datasetsHoldTheSeedsBytesInFullAndKnowTheirChecksum(long bytes) throws Exception {
        try (Scratch scratch = Scratch.openIn(base)) {
            Dataset file = scratch.dataset("a.bin", bytes, 42);
            byte[] expected = new byte[(int) bytes];
            new SplitMix64(42).fill(expected);
            assertThat(file.path()).hasBinaryContent(expected);
            assertThat(file.fold()).isEqualTo(Fold.of(expected));
            assertThat(file.bytes()).isEqualTo(bytes);
            assertThat(FileBlocks.of(file.path()).orElseThrow().allocatedBytes()).isGreaterThanOrEqualTo(bytes);
        }
    }

    @Test
    void theFolderIsGoneAfterCloseWithAllThatIsInIt() throws Exception {
        Scratch scratch = Scratch.openIn(base);
        scratch.dataset("a.bin", 10, 1);
        Files.createDirectories(scratch.folder().resolve("sub/folder"));
        scratch.close();
        scratch.close();
        assertThat(base).isEmptyDirectory();
    }

    @Test
    void linksInTheFolderAreRemovedAndNotFollowed() throws Exception {
        Path outside = Files.createDirectory(base.resolve("outside"));
        Path precious = Files.writeString(outside.resolve("precious.txt"), "stays");
        try (Scratch scratch = Scratch.openIn(base)) {
            Files.createSymbolicLink(scratch.folder().resolve("link"), outside);
        }
        assertThat(precious).hasContent("stays");
        assertThat(base).isDirectoryNotContaining(path -> !path.equals(outside));
    }

    @ParameterizedTest
    @ValueSource(strings = {"../outside", "sub/name", "/etc/passwd", ".", "..", ".bufferlab-owner"})
    void namesThatLeadOutOfTheFolderAreRefused(String name) throws Exception {
        try (Scratch scratch = Scratch.openIn(base)) {
            assertThatThrownBy(() -> scratch.target(name)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("file name \"" + name + "\" was refused: it doesn't name a file directly in the "
                            + "scratch folder. Use a plain name.");
        }
    }

    @Test
    void anEmptyDatasetIsRefused() throws Exception {
        try (Scratch scratch = Scratch.openIn(base)) {
            assertThatThrownBy(() -> scratch.dataset("a.bin", 0, 1)).isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a file of 0 bytes was refused: a dataset holds at least 1 byte. Give its size, such "
                            + "as kib(4).");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatDeadProcessesLeftIsRemovedAtTheNextStart() throws Exception {
        Process process = new ProcessBuilder("true").start();
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        Path stale = leftBehind("bufferlab-" + process.pid() + "-1234-x");
        Path numberUsedAgain = leftBehind("bufferlab-" + ProcessHandle.current().pid() + "-1234-x");
        Scratch.openIn(base).close();
        assertThat(stale).doesNotExist();
        assertThat(numberUsedAgain).doesNotExist();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatIsNotBufferLabsOrStillInUseStays() throws Exception {
        Path alive = leftBehind(StaleScratch.prefixOfThisProcess() + "x");
        Path similar = Files.createDirectory(base.resolve("bufferlab-99999999-1-without-owner-file"));
        Path foreign = leftBehind("bufferlab-notes");
        Path locked = leftBehind("bufferlab-99999999-1-locked");
        try (FileChannel owner = FileChannel.open(locked.resolve(StaleScratch.OWNER), StandardOpenOption.WRITE)) {
            owner.lock();
            Scratch.openIn(base).close();
        }
        assertThat(alive.resolve("a.bin")).exists();
        assertThat(similar).exists();
        assertThat(foreign.resolve("a.bin")).exists();
        assertThat(locked.resolve("a.bin")).exists();
    }

    private Path leftBehind(String name) throws IOException {
        Path folder = Files.createDirectory(base.resolve(name));
        Files.writeString(folder.resolve("a.bin"), "left");
        Files.writeString(folder.resolve(StaleScratch.OWNER), "");
        return folder;
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aKilledProcessLeavesItsFolderToTheNextStartAndAStoppedOneNothing() throws Exception {
        Process killed = OtherJvm.start(ScratchTest.HoldsScratch.class, base);
        assertThat(killed.inputReader().readLine()).isEqualTo("open");
        assertThat(folders()).isEqualTo(1);
        Scratch.openIn(base).close();
        assertThat(folders()).isEqualTo(1);
        killed.destroyForcibly().waitFor();
        assertThat(folders()).isEqualTo(1);
        Scratch.openIn(base).close();
        assertThat(folders()).isZero();

        Process stopped = OtherJvm.start(ScratchTest.HoldsScratch.class, base);
        assertThat(stopped.inputReader().readLine()).isEqualTo("open");
        stopped.destroy();
        stopped.waitFor();
        assertThat(folders()).isZero();
    }

    private long folders() throws IOException {
        try (Stream<Path> found = Files.list(base)) {
            return found.count();
        }
    }

    /// Opens a scratch, says so, and waits for its end.
    static final class HoldsScratch {
        private HoldsScratch() {}

        public static void main(String[] arguments) throws Exception {
            Scratch scratch = Scratch.openIn(Path.of(arguments[0]));
            scratch.dataset("a.bin", 100_000, 1);
            System.out.println("open");
            Thread.sleep(60_000);
        }
    }

    @Test
    void theChosenFolderIsTheOneThatThePropertyNames() throws Exception {
        Path chosen = base.resolve("two words");
        System.setProperty("bufferlab.scratch", chosen.toString());
        try (Scratch scratch = Scratch.open()) {
            assertThat(scratch.folder()).hasParent(chosen);
        } finally {
            System.clearProperty("bufferlab.scratch");
        }
    }

    @Test
    void aFolderThatCannotBeMadeIsRefused() throws Exception {
        Path file = Files.writeString(base.resolve("file"), "");
        System.setProperty("bufferlab.scratch", file.resolve("below").toString());
        try {
            assertThatThrownBy(Scratch::open).isInstanceOf(ScratchException.class)
                    .hasMessage("scratch folder \"" + file + "/below\" was refused: it can't be made "
                            + "(Not a directory). Set BUFFERLAB_SCRATCH to a folder that can be written.");
        } finally {
            System.clearProperty("bufferlab.scratch");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aReadOnlyFolderIsRefused() throws Exception {
        try (LoopMount readOnly = LoopMount.tmpfs(Bytes.mib(4), "ro")) {
            assertThatThrownBy(() -> Scratch.openIn(readOnly.folder())).isInstanceOf(ScratchException.class)
                    .hasMessage("scratch folder \"" + readOnly.folder() + "\" was refused: it can't be written "
                            + "(Read-only file system). Name one that can be, by scratchIn(…), or by BUFFERLAB_SCRATCH when ./lab "
                            + "is started.");
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void tooLittleSpaceIsRefusedBeforeAnythingIsWritten() throws Exception {
        try (LoopMount small = LoopMount.tmpfs(Bytes.mib(4), "rw"); Scratch scratch = Scratch.openIn(small.folder())) {
            assertThatThrownBy(() -> scratch.dataset("a.bin", Bytes.mib(130), 1)).isInstanceOf(ScratchException.class)
                    .hasMessage("scratch folder \"" + small.folder() + "\" was refused for 130 MiB: only 4 MiB is free "
                            + "there. Free space, make the file smaller, or name a folder on a larger disk, by scratchIn(…), "
                            + "or by BUFFERLAB_SCRATCH when ./lab is started.");
            assertThat(scratch.folder().resolve("a.bin")).doesNotExist();
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aDiskThatFillsUpInTheMiddleLeavesNothingOfTheFile() throws Exception {
        try (LoopMount small = LoopMount.tmpfs(Bytes.mib(4), "rw"); Scratch scratch = Scratch.openIn(small.folder())) {
            Target target = scratch.target("a.bin");
            assertThatThrownBy(() -> target.write(Bytes.mib(8))).isInstanceOf(IOException.class)
                    .hasMessage("\"" + target.path() + "\" of 8 MiB was not written: No space left on device. Free "
                            + "space there, or set BUFFERLAB_SCRATCH to a folder that can hold it.");
            assertThat(target.path()).doesNotExist();
        }
    }

    @Test
    void anInterruptWhileWritingLeavesNothingOfTheFile() throws Exception {
        try (Scratch scratch = Scratch.openIn(base)) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(() -> scratch.dataset("a.bin", Bytes.mib(2), 1)).isInstanceOf(InterruptedException.class);
            assertThat(scratch.folder().resolve("a.bin")).doesNotExist();
        }
    }
}
