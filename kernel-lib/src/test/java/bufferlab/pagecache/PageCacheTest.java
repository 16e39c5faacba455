// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.Target;
import bufferlab.libc.LibcException;
import bufferlab.libc.Os;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.net.URISyntaxException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@EnabledOnOs(OS.LINUX)
class PageCacheTest {
    private static final Duration SHORT = Duration.ofMillis(50);

    private final PageCache cache = PageCache.ofThisMachine();
    private Scratch scratch;

    @BeforeEach
    void openScratch() throws Exception {
        scratch = Scratch.open();
        if (!cache.supportsCold(scratch.folder()).isPossible()) {
            LoopMount.skip("files in the scratch folder can't be made cold");
        }
    }

    @AfterEach
    void closeScratch() throws Exception {
        scratch.close();
    }

    @Test
    void evictedFileHasNoCachedPageAndAWarmedOneHasAll() throws Exception {
        Dataset file = scratch.dataset("a.bin", Bytes.mib(4) + 1, 1);
        long pages = Bytes.mib(4) / Os.pageSize() + 1;
        assertThat(cache.evict(file).orElseThrow().cached()).isZero();
        assertThat(cache.warm(file).orElseThrow().cached()).isEqualTo(pages);
        assertThat(cache.residency(file.path()).orElseThrow().isDrained()).isTrue();
    }

    @Test
    void freshlyWrittenPagesAreDirtyUntilDrained() throws Exception {
        Target file = scratch.target("a.bin");
        Files.write(file.path(), new byte[100_000]);
        assertThat(cache.residency(file.path()).orElseThrow().dirty().orElseThrow()).isPositive();
        assertThat(cache.drain(file).orElseThrow().isDrained()).isTrue();
        assertThat(cache.residency(file.path()).orElseThrow().isWarm()).isTrue();
    }

    @Test
    void aDirtyFileIsSyncedBeforeItIsEvicted() throws Exception {
        Target file = scratch.target("a.bin");
        Files.write(file.path(), new byte[100_000]);
        assertThat(cache.evict(file).orElseThrow().isCold()).isTrue();
    }

    @Test
    void aMappingBlocksTheEvictionOfThePagesItTouched() throws Exception {
        Dataset file = scratch.dataset("a.bin", Bytes.mib(1), 1);
        PageCache impatient = new PageCache(List.of(PageCounter::cachestat, PageCounter::mincore), SHORT);
        impatient.warm(file);
        try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file.path())) {
            MemorySegment map = channel.map(MapMode.READ_ONLY, 0, Bytes.kib(512), arena);
            for (long at = 0; at < map.byteSize(); at += Os.pageSize()) {
                map.get(ValueLayout.JAVA_BYTE, at);
            }
            assertThat(impatient.evict(file).orElseThrow().cached())
                    .isBetween(Bytes.kib(512) / Os.pageSize(), Bytes.mib(1) / Os.pageSize());
        }
        assertThat(impatient.evict(file).orElseThrow().isCold()).isTrue();
    }

    @Test
    void withoutCachestatThePagesAreCountedByMincore() throws Exception {
        Dataset file = scratch.dataset("a.bin", Bytes.mib(1) + 1, 1);
        PageCache fallback = new PageCache(List.of((f, path, bytes) -> Optional.empty(), PageCounter::mincore), SHORT);
        assertThat(fallback.evict(file).orElseThrow().isCold()).isTrue();
        Residency warm = fallback.warm(file).orElseThrow();
        assertThat(warm.isWarm()).isTrue();
        assertThat(warm.dirty()).isEmpty();
        assertThat(warm.writeback()).isEmpty();
    }

    @Test
    void withoutAnyCounterTheResidencyIsUnknownAndTheStepsStillWork() throws Exception {
        Dataset file = scratch.dataset("a.bin", 5000, 1);
        PageCache blind = new PageCache(List.of(), SHORT);
        assertThat(blind.warm(file)).isEmpty();
        assertThat(cache.residency(file.path()).orElseThrow().isWarm()).isTrue();
        assertThat(blind.evict(file)).isEmpty();
        assertThat(cache.residency(file.path()).orElseThrow().isCold()).isTrue();
        assertThat(blind.drain(file)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"two words", "quote\"s'", "line\nbreak", "percent %41", "-rf", "grüße 世界", "a:b;c$d"})
    void worksWithEveryFileName(String name) throws Exception {
        try {
            Path.of(name);
        } catch (InvalidPathException e) {
            LoopMount.skip("this JVM's locale can't name such a file");
        }
        Dataset file = scratch.dataset(name, 5000, 1);
        assertThat(cache.evict(file).orElseThrow().isCold()).isTrue();
        assertThat(cache.warm(file).orElseThrow().cached()).isEqualTo(2);
    }

    @Test
    void aMissingFileIsNamedWithTheCallThatFailed() {
        Target missing = scratch.target("no \"such\"\nfile");
        assertThatThrownBy(() -> cache.residency(missing.path()))
                .isInstanceOf(LibcException.class)
                .hasMessage("open(\"" + scratch.folder() + "/no \\\"such\\\"\\nfile\", O_RDONLY) failed: ENOENT (2). "
                        + "There is no such file; check its name and folder.");
    }

    @Test
    void anInterruptEndsAStepAndLeavesNoDescriptorOpen() throws Exception {
        Dataset file = scratch.dataset("a.bin", Bytes.mib(3), 1);
        long open = descriptors();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> cache.warm(file)).isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
        assertThat(descriptors()).isEqualTo(open);
    }

    /// The kernel calls every page of a file cached for those who neither own nor may write it.
    @Test
    void filesOfOthersAreNotCountedByMincore() throws Exception {
        Dataset file = scratch.dataset("a.bin", 5000, 1);
        cache.evict(file);
        Files.setPosixFilePermissions(file.path(), PosixFilePermissions.fromString("rw-r--r--"));
        Files.setPosixFilePermissions(scratch.folder(), PosixFilePermissions.fromString("rwxr-xr-x"));
        if (Os.effectiveUser() != 0) {
            LoopMount.skip("becoming another user takes root");
        }
        Process stranger = new ProcessBuilder("setpriv", "--reuid=65534", "--regid=65534", "--clear-groups",
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", classes(PageCache.class) + ":" + classes(getClass()),
                Stranger.class.getName(), file.path().toString()).redirectErrorStream(true).start();
        String counted = new String(stranger.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (counted.startsWith("setpriv") || counted.contains("Could not find or load")) {
            LoopMount.skip("another user can't run this test's classes");
        }
        assertThat(counted).isEqualTo("Optional.empty");
    }

    private static Path classes(Class<?> type) throws URISyntaxException {
        return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
    }

    /// Counts a file's pages by mincore alone, as another user.
    static final class Stranger {
        private Stranger() {}

        public static void main(String[] arguments) throws Exception {
            System.out.println(new PageCache(List.of(PageCounter::mincore), SHORT).residency(Path.of(arguments[0])));
        }
    }

    private static long descriptors() throws IOException {
        try (Stream<Path> open = Files.list(Path.of("/proc/self/fd"))) {
            return open.count();
        }
    }
}
