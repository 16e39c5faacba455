// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.LoopDisk;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.ScratchException;
import bufferlab.libc.Mount;
import bufferlab.libc.Os;
import bufferlab.measure.Bytes;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class ColdSupportTest {
    private static final Path MEMORY = Path.of("/dev/shm");

    private final PageCache cache = PageCache.ofThisMachine();

    @Test
    void tmpfsIsRefusedNamingAFolderThatCan() throws Exception {
        if (!Files.isDirectory(MEMORY) || !Mount.of(MEMORY).type().equals("tmpfs")) {
            LoopMount.skip("/dev/shm is no tmpfs here");
        }
        ColdSupport support = cache.supportsCold(MEMORY);
        assertThat(support.isPossible()).isFalse();
        assertThatThrownBy(support::require).isInstanceOf(PreparationException.class)
                .hasMessageMatching("cold measurements in \"/dev/shm\" were refused: tmpfs holds its files in memory "
                        + "alone, so nothing can be evicted\\. Name a folder on a local disk, "
                        + "(such as \"/.+\"|with ext4, xfs or btrfs), by scratchIn\\(…\\), or by BUFFERLAB_SCRATCH when "
                        + "\\./lab is started; or use WARM\\.");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            tmpfs | tmpfs holds its files in memory alone, so nothing can be evicted
            zfs | zfs caches files in a memory of its own, which this program can't evict
            fuse.sshfs | fuse.sshfs fetches data in another process, which may cache it and whose reads can't be counted here
            fuseblk | fuseblk fetches data in another process, which may cache it and whose reads can't be counted here
            """)
    void fileSystemsThatCacheElsewhereAreRefusedByName(String type, String obstacle) {
        assertThat(ColdSupport.knownObstacle(type)).contains(obstacle);
    }

    @Test
    void disksAreTriedRatherThanBelieved() {
        assertThat(ColdSupport.knownObstacle("ext4")).isEmpty();
        assertThat(ColdSupport.knownObstacle("overlay")).isEmpty();
    }

    @Test
    void aFileSystemThatDoesNotEvictIsRefusedByTrial() throws Exception {
        PageCounter stubborn = (file, path, bytes) -> Optional.of(
                new Residency(256, 256, OptionalLong.of(0), OptionalLong.of(0)));
        PageCache full = new PageCache(List.of(stubborn), Duration.ofMillis(20));
        try (Scratch scratch = Scratch.open()) {
            String type = Mount.of(scratch.folder()).type();
            assertThat(full.supportsCold(scratch.folder()).obstacle())
                    .contains("on its " + type + ", 256 of 256 pages stayed resident after eviction");
        }
    }

    @Test
    void aCounterThatCallsEveryFileColdIsNotBelieved() throws Exception {
        PageCounter blind = (file, path, bytes) -> Optional.of(
                new Residency(256, 0, OptionalLong.of(0), OptionalLong.of(0)));
        PageCache empty = new PageCache(List.of(blind), Duration.ofMillis(20));
        try (Scratch scratch = Scratch.open()) {
            String type = Mount.of(scratch.folder()).type();
            assertThat(empty.supportsCold(scratch.folder()).obstacle())
                    .contains("its " + type + " keeps pages where this kernel doesn't count them");
        }
    }

    @Test
    void anExt4OfSmallBlocksCanBeMadeCold() throws Exception {
        try (LoopDisk small = LoopDisk.ext4(1024, Bytes.mib(16))) {
            assertThat(cache.supportsCold(small.folder()).obstacle()).isEmpty();
            assertThat(Files.getFileStore(small.folder()).getBlockSize()).isEqualTo(1024);
            assertThat(Mount.of(small.folder()).type()).isEqualTo("ext4");
        } catch (ScratchException e) {
            LoopMount.skip(e.getMessage());
        }
    }

    @Test
    void onAnOverlayThePagesOfTheFileUnderneathAreCounted() throws Exception {
        try (LoopMount overlay = LoopMount.overlay(); Scratch scratch = Scratch.openIn(overlay.folder())) {
            Dataset file = scratch.dataset("a.bin", Bytes.mib(1), 1);
            assertThat(cache.warm(file).orElseThrow().cached()).isEqualTo(Bytes.mib(1) / Os.pageSize());
        }
    }
}
