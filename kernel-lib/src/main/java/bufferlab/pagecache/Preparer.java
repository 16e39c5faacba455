// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.dataset.Evictable;
import bufferlab.dataset.Overwritable;
import bufferlab.dataset.SourceFile;
import bufferlab.dataset.Target;
import bufferlab.dataset.TargetState;
import bufferlab.dataset.UserFile;
import bufferlab.libc.Quoted;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;

/// Brings a file into the state that a trial asks for, and counts its pages last of all.
///
/// The order is fixed: the file is written and synced, its writeback drained, its pages dropped, then filled where the
/// trial asks for warm; the count comes after everything that could change it.
public final class Preparer {
    private static final String SEQUENTIAL = "sequential reads of 1 MiB after eviction";
    private static final String SEQUENTIAL_ON_TOP = "sequential reads of 1 MiB on top of what was cached";

    private final PageCache cache;

    /// Makes a preparer that works on a page cache.
    public Preparer(PageCache cache) {
        this.cache = cache;
    }

    /// Prepares a file for reading.
    ///
    /// @throws PreparationException if the state takes an eviction that the file's owner didn't allow, or the file
    ///         can't be drained
    /// @throws IOException if a step fails
    /// @throws InterruptedException if the thread is interrupted between two steps
    public Prepared forReading(SourceFile source, CacheState state) throws IOException, InterruptedException {
        long start = System.nanoTime();
        drain(source);
        Optional<String> warmedBy = switch (state) {
            case COLD -> {
                cache.evict(evictable(source));
                yield Optional.empty();
            }
            case WARM -> Optional.of(warm(source));
            case AS_IS -> Optional.empty();
        };
        return prepared(source.path(), warmedBy, start);
    }

    /// Prepares a file for being written with `bytes` bytes.
    ///
    /// A target that has that size already is used as it is: to prove by checksum that an arm writes every byte, write
    /// the target anew first ([Target#write]), since its bytes then differ from the arm's.
    ///
    /// @param cacheState the state of the file's pages; without meaning, and without effect, except for `OVERWRITE`
    /// @throws PreparationException if the file is sparse or has unwritten extents, has another size and isn't
    ///         BufferLab's own, or can't be drained
    /// @throws IOException if a step fails
    /// @throws InterruptedException if the thread is interrupted between two steps
    public Prepared forWriting(Overwritable target, TargetState targetState, CacheState cacheState, long bytes)
            throws IOException, InterruptedException {
        long start = System.nanoTime();
        return switch (targetState) {
            case NEW -> {
                remove(target);
                yield new Prepared(Optional.empty(), Optional.empty(), since(start));
            }
            case TRUNCATED -> {
                resize(target, bytes);
                drain(target);
                yield prepared(target.path(), Optional.empty(), start);
            }
            case OVERWRITE -> {
                resize(target, bytes);
                drain(target);
                requireWrittenInFull(target.path());
                Prepared read = forReading(target, cacheState);
                yield new Prepared(read.before(), read.warmedBy(), since(start));
            }
            case PREALLOCATED -> {
                preallocate(target, bytes);
                Prepared read = forReading(target, cacheState);
                yield new Prepared(read.before(), read.warmedBy(), since(start));
            }
        };
    }

    private static void remove(Overwritable target) throws IOException {
        switch (target) {
            case Target own -> own.remove();
            case UserFile.OverwritingAllowed user -> throw new PreparationException("removing "
                    + Quoted.path(user.path()) + " was refused: leave to overwrite it is not leave to remove it. Use "
                    + "OVERWRITE or TRUNCATED, or a target in the scratch folder.");
        }
    }

    private static void resize(Overwritable target, long bytes) throws IOException, InterruptedException {
        Path path = target.path();
        long now = Files.exists(path) ? Files.size(path) : -1;
        if (now == bytes) {
            return;
        }
        switch (target) {
            case Target own -> own.write(bytes);
            case UserFile.OverwritingAllowed user -> throw new PreparationException("overwriting "
                    + Quoted.path(user.path()) + " with " + Bytes.text(bytes) + " was refused: the file has "
                    + Bytes.text(Math.max(0, now)) + ". Write as many bytes as it has, or a target in the scratch "
                    + "folder.");
        }
    }

    private static void preallocate(Overwritable target, long bytes) throws IOException {
        switch (target) {
            case Target own -> own.preallocate(bytes);
            case UserFile.OverwritingAllowed user -> throw new PreparationException("replacing "
                    + Quoted.path(user.path()) + " by blocks without data was refused: leave to overwrite it is not leave "
                    + "to lose it. Use OVERWRITE, or a target in the scratch folder.");
        }
        Optional<FileMap> map = FileMap.of(target.path());
        if (map.isPresent() && map.get().unwrittenBytes().orElse(bytes) != bytes) {
            throw new PreparationException(Quoted.path(target.path()) + " was refused: it was to have " + Bytes.text(bytes)
                    + " of blocks without data, and this file system shows "
                    + Bytes.text(map.get().unwrittenBytes().getAsLong()) + ". Drop PREALLOCATED, or use ext4 or XFS.");
        }
    }

    private static void requireWrittenInFull(Path path) throws IOException {
        Optional<FileMap> map = FileMap.of(path);
        if (map.isPresent()) {
            map.get().require(path);
        }
    }

    private String warm(SourceFile source) throws IOException, InterruptedException {
        if (source instanceof Evictable evictable) {
            cache.warm(evictable);
            return SEQUENTIAL;
        }
        cache.fill(source);
        return SEQUENTIAL_ON_TOP;
    }

    private static Evictable evictable(SourceFile source) throws PreparationException {
        return switch (source) {
            case Evictable evictable -> evictable;
            case UserFile user -> throw new PreparationException("evicting " + Quoted.path(user.path())
                    + " was refused: BufferLab didn't make it. Say evictionAllowed() where the file is named, or use "
                    + "WARM or AS_IS.");
        };
    }

    private void drain(SourceFile source) throws IOException, InterruptedException {
        Optional<Residency> now = cache.drain(source);
        if (now.isPresent() && !now.get().isDrained()) {
            throw new PreparationException(Quoted.path(source.path()) + " can't be measured: "
                    + now.get().dirty().orElse(0) + " dirty pages and " + now.get().writeback().orElse(0)
                    + " on their way to the device are left after fsync. Something else writes the file; stop it.");
        }
    }

    private Prepared prepared(Path path, Optional<String> warmedBy, long start) throws IOException {
        Optional<Residency> before = cache.residency(path);
        return new Prepared(before, warmedBy, since(start));
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }
}
