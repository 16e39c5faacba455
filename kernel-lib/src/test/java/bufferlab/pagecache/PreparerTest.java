// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static bufferlab.pagecache.CacheState.AS_IS;
import static bufferlab.pagecache.CacheState.COLD;
import static bufferlab.pagecache.CacheState.WARM;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.Fold;
import bufferlab.dataset.Pattern;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.Target;
import bufferlab.dataset.TargetState;
import bufferlab.dataset.UserFile;
import bufferlab.libc.ThreadIo;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@EnabledOnOs(OS.LINUX)
class PreparerTest {
    private static final long SIZE = Bytes.mib(1);

    private final PageCache cache = PageCache.ofThisMachine();
    private final Preparer preparer = new Preparer(cache);
    private final Proof proof = new Proof(false);
    private Scratch scratch;

    @TempDir
    private Path elsewhere;

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

    private static long readAll(Path path) throws Exception {
        OptionalLong before = ThreadIo.storageReadBytes();
        Files.readAllBytes(path);
        return ThreadIo.storageReadBytes().orElseThrow() - before.orElseThrow();
    }

    private Observed read(Dataset file, Prepared prepared) throws Exception {
        long storage = readAll(file.path());
        return proof.decide(Evidence.reading(prepared.before(), cache.residency(file.path()), SIZE,
                OptionalLong.of(storage)));
    }

    @Test
    void aColdFileIsReadFromTheDeviceAndAWarmOneIsNot() throws Exception {
        Dataset file = scratch.dataset("a.bin", SIZE, 1);
        assertThat(read(file, preparer.forReading(file, COLD))).hasToString("cold");
        Prepared warm = preparer.forReading(file, WARM);
        assertThat(read(file, warm)).hasToString("warm");
        assertThat(warm.warmedBy()).contains("sequential reads of 1 MiB after eviction");
        assertThat(read(file, preparer.forReading(file, AS_IS))).hasToString("warm");
    }

    @Test
    void aFileWarmedBehindThePreparersBackIsCaughtByTheCounterAfterwards() throws Exception {
        Dataset file = scratch.dataset("a.bin", SIZE, 1);
        Prepared cold = preparer.forReading(file, COLD);
        assertThat(cold.before().orElseThrow().isCold()).isTrue();
        Thread somebodyElse = Thread.ofPlatform().start(() -> {
            try {
                Files.readAllBytes(file.path());
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        somebodyElse.join();
        Observed observed = read(file, cold);
        assertThat(observed).hasToString("partial 100 %").returns("storage_read_bytes", Observed::decidedBy);
        assertThat(observed.answers(COLD)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({"2048, 1048576", "4096, 0", "4097, 1044480"})
    void aColdTargetIsReadBackWhereRecordsCoverBlocksInPart(int record, long expected) throws Exception {
        Target target = scratch.target("t.bin");
        long block = Files.getFileStore(scratch.folder()).getBlockSize();
        if (block != 4096) {
            LoopMount.skip("the scratch folder's blocks have " + block + " bytes, not 4096");
        }
        Prepared cold = preparer.forWriting(target, TargetState.OVERWRITE, COLD, SIZE);
        long before = ThreadIo.storageReadBytes().orElseThrow();
        try (FileChannel channel = FileChannel.open(target.path(), StandardOpenOption.WRITE)) {
            for (long at = 0; at < SIZE; at += record) {
                channel.write(ByteBuffer.allocateDirect((int) Math.min(record, SIZE - at)));
            }
        }
        long storage = ThreadIo.storageReadBytes().orElseThrow() - before;
        long readBack = ReadModifyWrite.bytes(record, 0, SIZE, block);
        assertThat(readBack).isEqualTo(expected);
        assertThat(storage).isBetween(readBack * 95 / 100, readBack + Bytes.kib(64));
        assertThat(proof.decide(Evidence.overwriting(cold.before(), cache.residency(target.path()), SIZE,
                OptionalLong.of(readBack), OptionalLong.of(storage)))).hasToString("cold");
    }

    @Test
    void aTargetStartsWithoutDirtyPagesInEveryState() throws Exception {
        Target target = scratch.target("t.bin");
        for (CacheState state : CacheState.values()) {
            target.write(SIZE);
            Files.write(target.path(), new byte[(int) SIZE], StandardOpenOption.WRITE);
            assertThat(cache.residency(target.path()).orElseThrow().isDrained()).isFalse();
            assertThat(preparer.forWriting(target, TargetState.OVERWRITE, state, SIZE).before().orElseThrow())
                    .returns(true, Residency::isDrained);
            Files.write(target.path(), new byte[(int) SIZE], StandardOpenOption.WRITE);
            assertThat(preparer.forWriting(target, TargetState.TRUNCATED, state, SIZE).before().orElseThrow())
                    .returns(true, Residency::isDrained);
        }
    }

    @Test
    void newTargetsAreGoneAndTheOthersHaveTheFinalSize() throws Exception {
        Target target = scratch.target("t.bin");
        preparer.forWriting(target, TargetState.TRUNCATED, AS_IS, SIZE);
        assertThat(target.path()).hasSize(SIZE);
        assertThat(preparer.forWriting(target, TargetState.NEW, AS_IS, SIZE).before()).isEmpty();
        assertThat(target.path()).doesNotExist();
        preparer.forWriting(target, TargetState.OVERWRITE, WARM, SIZE);
        assertThat(target.path()).hasSize(SIZE);
    }

    @Test
    void whatATargetHoldsBeforeIsNotWhatArmsWrite() throws Exception {
        Target target = scratch.target("t.bin");
        target.write(8192);
        assertThat(Fold.of(Files.readAllBytes(target.path())))
                .isNotEqualTo(Pattern.fold(8192));
    }

    @Test
    void aSparseTargetIsRefused() throws Exception {
        Target target = scratch.target("t.bin");
        try (RandomAccessFile file = new RandomAccessFile(target.path().toFile(), "rw")) {
            file.write(new byte[(int) Bytes.kib(256)]);
            file.setLength(SIZE);
        }
        assertThatThrownBy(() -> preparer.forWriting(target, TargetState.OVERWRITE, COLD, SIZE))
                .isInstanceOf(PreparationException.class)
                .hasMessage("overwriting \"" + target.path() + "\" was refused: 768 KiB of 1 MiB have no block on the "
                        + "device (the file is sparse), so nothing is read back there. Write the file in full and "
                        + "sync it first.");
    }

    @Test
    void anFallocatedTargetIsRefused() throws Exception {
        Target target = scratch.target("t.bin");
        Process fallocate = new ProcessBuilder("fallocate", "-l", Long.toString(SIZE), target.path().toString())
                .start();
        if (!fallocate.waitFor(10, TimeUnit.SECONDS) || fallocate.exitValue() != 0) {
            LoopMount.skip("this file system can't fallocate");
        }
        assertThat(FileMap.of(target.path()).orElseThrow()).isEqualTo(new FileMap(SIZE, 0, OptionalLong.of(SIZE)));
        assertThatThrownBy(() -> preparer.forWriting(target, TargetState.OVERWRITE, COLD, SIZE))
                .isInstanceOf(PreparationException.class)
                .hasMessage("overwriting \"" + target.path() + "\" was refused: 1 MiB of 1 MiB have blocks without "
                        + "data (unwritten extents, as posix_fallocate leaves them), which are never read back. Write "
                        + "the file in full and sync it first.");
    }

    @Test
    void aUsersFileIsNotEvictedUnlessItsCallSaysSo() throws Exception {
        Path path = Files.write(elsewhere.resolve("mine.bin"), new byte[10_000]);
        UserFile mine = UserFile.at(path);
        assertThatThrownBy(() -> preparer.forReading(mine, COLD)).isInstanceOf(PreparationException.class)
                .hasMessage("evicting \"" + path + "\" was refused: BufferLab didn't make it. Say evictionAllowed() "
                        + "where the file is named, or use WARM or AS_IS.");
        Prepared warm = preparer.forReading(mine, WARM);
        assertThat(warm.before().orElseThrow().isWarm()).isTrue();
        assertThat(warm.warmedBy()).contains("sequential reads of 1 MiB on top of what was cached");
        preparer.forReading(mine.evictionAllowed(), COLD);
        assertThat(path).hasBinaryContent(new byte[10_000]);
    }

    @Test
    void aUsersFileIsNeitherRemovedNorResized() throws Exception {
        Path path = Files.write(elsewhere.resolve("mine.bin"), new byte[10_000]);
        UserFile.OverwritingAllowed mine = UserFile.at(path).overwritingAllowed();
        assertThatThrownBy(() -> preparer.forWriting(mine, TargetState.NEW, AS_IS, 10_000))
                .isInstanceOf(PreparationException.class)
                .hasMessage("removing \"" + path + "\" was refused: leave to overwrite it is not leave to remove it. "
                        + "Use OVERWRITE or TRUNCATED, or a target in the scratch folder.");
        assertThatThrownBy(() -> preparer.forWriting(mine, TargetState.OVERWRITE, WARM, SIZE))
                .isInstanceOf(PreparationException.class)
                .hasMessage("overwriting \"" + path + "\" with 1 MiB was refused: the file has 10,000 bytes. Write as "
                        + "many bytes as it has, or a target in the scratch folder.");
        assertThat(preparer.forWriting(mine, TargetState.OVERWRITE, WARM, 10_000).before().orElseThrow().isWarm())
                .isTrue();
        assertThat(path).hasBinaryContent(new byte[10_000]);
    }
}
