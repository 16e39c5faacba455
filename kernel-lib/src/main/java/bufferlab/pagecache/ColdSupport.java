// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.Scratch;
import bufferlab.libc.Mount;
import bufferlab.libc.Quoted;
import bufferlab.libc.ThreadIo;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/// Whether files in a folder can be made cold, and be proven to have been.
///
/// @param folder the folder that was asked about
/// @param obstacle why not, as a clause; empty if they can
public record ColdSupport(Path folder, Optional<String> obstacle) {
    private static final long TRIAL_BYTES = Bytes.mib(1);
    private static final Set<String> DISKS = Set.of("ext2", "ext3", "ext4", "xfs", "btrfs", "f2fs");

    /// Returns whether files there can be made cold.
    public boolean isPossible() {
        return obstacle.isEmpty();
    }

    /// Refuses a plan that needs cold files, naming a folder that can have them.
    ///
    /// @throws PreparationException if they can't be had
    public void require() throws PreparationException {
        if (obstacle.isPresent()) {
            String other = otherFolder()
                    .map(path -> "such as " + Quoted.path(path))
                    .orElse("with ext4, xfs or btrfs");
            throw new PreparationException("cold measurements in " + Quoted.path(folder) + " were refused: "
                    + obstacle.get() + ". Name a folder on a local disk, " + other
                    + ", by scratchIn(…), or by BUFFERLAB_SCRATCH when ./lab is started; or use WARM.");
        }
    }

    /// Finds out by name where that is enough, else by trying: writes a file, evicts, counts, reads, and counts again.
    static ColdSupport of(PageCache cache, Path folder) throws IOException, InterruptedException {
        String type = Mount.of(folder).type();
        Optional<String> known = knownObstacle(type);
        return new ColdSupport(folder, known.isPresent() ? known : triedObstacle(cache, folder, type));
    }

    /// Tells whether files of a file system live in the page cache alone, where waiting for an eviction is in vain.
    static boolean isMemoryAlone(String type) {
        return type.equals("tmpfs") || type.equals("ramfs") || type.equals("devtmpfs");
    }

    static Optional<String> knownObstacle(String type) {
        if (isMemoryAlone(type)) {
            return Optional.of(type + " holds its files in memory alone, so nothing can be evicted");
        }
        if (type.equals("zfs")) {
            return Optional.of("zfs caches files in a memory of its own, which this program can't evict");
        }
        if (type.startsWith("fuse")) {
            return Optional.of(type + " fetches data in another process, which may cache it and whose reads can't be "
                    + "counted here");
        }
        return Optional.empty();
    }

    private static Optional<String> triedObstacle(PageCache cache, Path folder, String type)
            throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.openIn(folder)) {
            Dataset file = scratch.dataset("cold-trial", TRIAL_BYTES, 1);
            Optional<Residency> evicted = cache.evict(file);
            if (evicted.isPresent() && !evicted.get().isCold()) {
                return Optional.of(String.format(Locale.ROOT, "on its %s, %,d of %,d pages stayed resident after "
                        + "eviction", type, evicted.get().cached(), evicted.get().pages()));
            }
            OptionalLong before = ThreadIo.storageReadBytes();
            Optional<Residency> filled = cache.fill(file);
            OptionalLong after = ThreadIo.storageReadBytes();
            if (filled.isPresent() && !filled.get().isWarm()) {
                return Optional.of("its " + type + " keeps pages where this kernel doesn't count them");
            }
            if (before.isEmpty() || after.getAsLong() - before.getAsLong() < TRIAL_BYTES) {
                return Optional.of("the kernel doesn't count what a thread fetches from its " + type
                        + ", so that cold can't be proven");
            }
            return Optional.empty();
        }
    }

    /// Returns a writable folder of the usual ones that is on a file system of a local disk.
    private static Optional<Path> otherFolder() {
        List<String> usual = List.of(System.getProperty("java.io.tmpdir"), "/var/tmp",
                System.getProperty("user.home"), System.getProperty("user.dir"));
        return usual.stream().map(Path::of).filter(ColdSupport::isWritableDisk).findFirst();
    }

    private static boolean isWritableDisk(Path folder) {
        try {
            return Files.isDirectory(folder) && Files.isWritable(folder) && DISKS.contains(Mount.of(folder).type());
        } catch (IOException e) {
            return false;
        }
    }
}
