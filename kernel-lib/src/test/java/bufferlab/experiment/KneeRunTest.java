// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.COLD;
import static bufferlab.notebook.Lab.C_FREAD;
import static bufferlab.notebook.Lab.C_FWRITE;
import static bufferlab.notebook.Lab.C_WRITE;
import static bufferlab.notebook.Lab.JAVA_RANDOM_ACCESS_FILE;
import static bufferlab.notebook.Lab.OVERWRITE;
import static bufferlab.notebook.Lab.PREALLOCATED;
import static bufferlab.notebook.Lab.READ_CALLS;
import static bufferlab.notebook.Lab.STORAGE_READ;
import static bufferlab.notebook.Lab.THROUGHPUT;
import static bufferlab.notebook.Lab.WAITS;
import static bufferlab.notebook.Lab.WRITE_CALLS;
import static bufferlab.notebook.Lab.file;
import static bufferlab.notebook.Lab.kib;
import static bufferlab.notebook.Lab.knees;
import static bufferlab.notebook.Lab.mib;
import static bufferlab.notebook.Lab.sweep;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import bufferlab.dataset.LoopDisk;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.ScratchException;
import bufferlab.knee.Findings;
import bufferlab.knee.Knee;
import bufferlab.pagecache.ColdSupport;
import bufferlab.pagecache.LoopMount;
import bufferlab.pagecache.PageCache;
import bufferlab.results.Results;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class KneeRunTest {
    @TempDir
    private Path folder;

    private static Experiment overwriting(long bytes) {
        return Experiment.asking("Where is the knee?").writing(file(bytes)).targets(OVERWRITE).caches(COLD)
                .profile(Profile.QUICK).repetitions(6);
    }

    private Results run(Experiment experiment) {
        return new Run(experiment.plan(), folder).run();
    }

    /// Skips where nothing can be cold, or blocks of the scratch folder are not 4 KiB.
    private static void requireColdBlocksOf4Kib() throws Exception {
        try (Scratch scratch = Scratch.open()) {
            ColdSupport cold = PageCache.ofThisMachine().supportsCold(scratch.folder());
            if (!cold.isPossible()) {
                LoopMount.skip("no cold files here: " + cold.obstacle().orElse(""));
            }
            if (Files.getFileStore(scratch.folder()).getBlockSize() != kib(4)) {
                LoopMount.skip("the scratch folder's blocks are not 4 KiB");
            }
        }
    }

    private static LoopDisk disk(long blockBytes) throws Exception {
        try {
            return LoopDisk.ext4(blockBytes, mib(32));
        } catch (ScratchException e) {
            LoopMount.skip(e.getMessage());
            throw e;
        }
    }

    @Test
    void coldOverwritesOfWholeBlocksReadNothingAndAreACombOf4Kib() throws Exception {
        requireColdBlocksOf4Kib();
        Results results = run(overwriting(mib(1)).recordSizes(sweep(2048, kib(8))).arms(C_WRITE));
        assertThat(results.at(2048).median(STORAGE_READ)).isCloseTo(mib(1), within(5e4));
        assertThat(results.at(4096).median(STORAGE_READ)).isZero();
        // One wait a block at most: a disk that answers before the process has gone to sleep saves it some of them.
        assertThat(results.at(2048).median(WAITS)).isBetween(10.0, 286.0);
        assertThat(results.at(4096).median(THROUGHPUT)).isGreaterThan(3 * results.at(2048).median(THROUGHPUT))
                .isGreaterThan(3 * results.at(4097).median(THROUGHPUT));
        Findings found = knees(results);
        assertThat(found.knees()).extracting(Knee::at).extracting("recordBytes").containsExactly(4096L);
        assertThat(found.comb().orElseThrow().periodBytes()).isEqualTo(4096);
    }

    @Test
    void blocksOf1KibMakeACombOf1KibAndABufferOf1Kib() throws Exception {
        try (LoopDisk disk = disk(kib(1))) {
            Results results = run(overwriting(mib(1)).recordSizes(sweep(512, kib(8))).arms(C_WRITE)
                    .scratchIn(disk.folder()));
            assertThat(knees(results).comb().orElseThrow().periodBytes()).isEqualTo(1024);
            Results read = run(Experiment.asking("How large is the buffer?").reading(file(274_432)).recordSizes(1)
                    .arms(C_FREAD).profile(Profile.QUICK).repetitions(1).scratchIn(disk.folder()));
            assertThat(read.median(READ_CALLS)).isCloseTo(269, within(1.0));
        }
    }

    @Test
    void loopDiskLeavesNothingBehind() throws Exception {
        Path mounted;
        try (LoopDisk disk = disk(kib(4))) {
            mounted = disk.folder();
            assertThat(Files.getFileStore(mounted).type()).isEqualTo("ext4");
        }
        assertThat(mounted.getParent()).doesNotExist();
        assertThat(Files.readString(Path.of("/proc/self/mounts"))).doesNotContain(mounted.toString());
    }

    @Test
    void preallocatedTargetsReadNothingBackAtAnySize() throws Exception {
        requireColdBlocksOf4Kib();
        Results results = run(overwriting(mib(1)).targets(PREALLOCATED).recordSizes(2048, 4095, 4096).arms(C_WRITE)
                .repetitions(1));
        assertThat(results.cases()).hasSize(3);
        assertThat(results.samples()).filteredOn(sample -> sample.origin().control() == null)
                .allSatisfy(sample -> {
                    assertThat(sample.evidence().cacheObserved()).isIn("cold", "guest-cold");
                    assertThat(STORAGE_READ.of(sample).orElseThrow()).isZero();
                });
    }

    @Test
    void recordsThatBeginOneByteOffReadEveryBlockBack() throws Exception {
        requireColdBlocksOf4Kib();
        Results results = run(overwriting(mib(1)).recordSizes(4096)
                .arms(C_WRITE, C_WRITE.atOffset(1), JAVA_RANDOM_ACCESS_FILE.atOffset(1)).repetitions(1));
        assertThat(results.of(C_WRITE).median(STORAGE_READ)).isZero();
        assertThat(results.of(C_WRITE.atOffset(1)).median(STORAGE_READ)).isCloseTo(mib(1), within(5e4));
        assertThat(results.of(JAVA_RANDOM_ACCESS_FILE.atOffset(1)).median(STORAGE_READ)).isCloseTo(mib(1), within(5e4));
    }

    @Test
    void readsThatBeginLaterReadTheRest() {
        Results results = run(Experiment.asking("Offset?").reading(file(10_000)).recordSizes(100)
                .arms(bufferlab.notebook.Lab.C_READ.atOffset(4_000)).profile(Profile.QUICK).repetitions(1));
        assertThat(results.median(READ_CALLS)).isCloseTo(61, within(1.0));
    }

    @Test
    void directWritesPassTheCacheBy() throws Exception {
        requireColdBlocksOf4Kib();
        Results results = run(overwriting(mib(1)).recordSizes(kib(64)).arms(C_WRITE.withODirect(), C_WRITE.withODsync())
                .repetitions(1));
        assertThat(results.of(C_WRITE.withODirect()).samples()).filteredOn(sample -> sample.origin().control() == null)
                .allSatisfy(sample -> assertThat(sample.evidence().cacheObserved()).isEqualTo("bypass"));
        assertThat(results.of(C_WRITE.withODsync()).median(WRITE_CALLS)).isEqualTo(16);
    }

    @Test
    void setvbufWithoutABufferKeepsTheOldOne() {
        Results results = run(Experiment.asking("Whose buffer?").writing(file(mib(1))).recordSizes(64)
                .arms(C_FWRITE, C_FWRITE.withBuffer(kib(64)), C_FWRITE.withBuffer(kib(64)).withFlags("-DLET_LIBC_ALLOCATE"))
                .profile(Profile.QUICK).repetitions(1));
        double own = results.of(C_FWRITE.withBuffer(kib(64))).median(WRITE_CALLS);
        double byDefault = results.of(C_FWRITE).median(WRITE_CALLS);
        assertThat(own).isEqualTo(16);
        if (System.getProperty("os.name").equals("Linux") && bufferlab.libc.Os.glibc().isPresent()) {
            assertThat(results.of(C_FWRITE.withBuffer(kib(64)).withFlags("-DLET_LIBC_ALLOCATE")).median(WRITE_CALLS))
                    .isEqualTo(byDefault);
        }
    }
}
