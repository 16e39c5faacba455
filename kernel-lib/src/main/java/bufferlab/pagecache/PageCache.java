// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.dataset.Evictable;
import bufferlab.dataset.SourceFile;
import bufferlab.libc.Descriptor;
import bufferlab.libc.Descriptor.Access;
import bufferlab.libc.LibcException;
import bufferlab.libc.Mount;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// The page cache of this machine: counts a file's pages, drops them, fills it, waits for the device.
///
/// Every step ends within its time limit, looks for an interrupt between calls, and closes its descriptor whatever
/// happens. None of it belongs in a measured process: it would falsify the split of user and system time.
public final class PageCache {
    private static final int WARMING_RECORD = 1 << 20;
    private static final long PAUSE_MICROS = 200;

    private final List<PageCounter> counters;
    private final Duration limit;

    PageCache(List<PageCounter> counters, Duration limit) {
        this.counters = List.copyOf(counters);
        this.limit = limit;
    }

    /// Returns the page cache of this machine.
    public static PageCache ofThisMachine() {
        return new PageCache(List.of(PageCounter::cachestat, PageCounter::mincore), Duration.ofSeconds(1));
    }

    /// Returns how many of a file's pages are cached, or empty where this system has no way to tell.
    ///
    /// @throws IOException if the file can't be opened
    public Optional<Residency> residency(Path path) throws IOException {
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            return count(file, path);
        }
    }

    private Optional<Residency> count(Descriptor file, Path path) throws IOException {
        long bytes = Files.size(path);
        for (PageCounter counter : counters) {
            Optional<Residency> counted = counter.count(file, path, bytes);
            if (counted.isPresent()) {
                return counted;
            }
        }
        return Optional.empty();
    }

    /// Writes a file's dirty pages to the device and drops all its pages, again until none is left or a second has
    /// passed, since read-ahead in flight and writeback keep pages for a while.
    ///
    /// @return the pages that are left, or empty where that can't be told
    /// @throws LibcException if the kernel refuses a step
    public Optional<Residency> evict(Evictable evictable) throws IOException, InterruptedException {
        Path path = evictable.path();
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            long deadline = System.nanoTime() + limit.toNanos();
            file.sync();
            while (true) {
                boolean asked = file.dropPages();
                Optional<Residency> left = count(file, path);
                if (!asked || left.isEmpty() || left.get().isCold() || System.nanoTime() >= deadline
                        || ColdSupport.isMemoryAlone(Mount.of(path).type())) {
                    return left;
                }
                Thread.sleep(Duration.ofNanos(PAUSE_MICROS * 1000));
            }
        }
    }

    /// Reads a file once from front to back in records of 1 MiB, so that it is cached. What was cached before stays as
    /// it came; call [#evict] first where that matters.
    ///
    /// @return the pages that are cached now, or empty where that can't be told
    public Optional<Residency> fill(SourceFile source) throws IOException, InterruptedException {
        Path path = source.path();
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY); Arena arena = Arena.ofConfined()) {
            MemorySegment record = arena.allocate(WARMING_RECORD, 4096);
            while (file.read(record) > 0) {
                throwIfInterrupted();
            }
            return count(file, path);
        }
    }

    /// Evicts a file and fills the cache with it in one sequential read, so that warm is one state: how pages got into
    /// the cache changes what using them costs.
    ///
    /// @return the pages that are cached now, or empty where that can't be told
    public Optional<Residency> warm(Evictable evictable) throws IOException, InterruptedException {
        evict(evictable);
        return fill(evictable);
    }

    /// Returns whether files in a folder can be made cold and be proven to have been; if the file system's name doesn't
    /// settle it, by a trial with a file of 1 MiB there.
    ///
    /// @throws IOException if the folder can't be used
    public ColdSupport supportsCold(Path folder) throws IOException, InterruptedException {
        return ColdSupport.of(this, folder);
    }

    /// Writes a file's dirty pages to the device until none is dirty or on its way, or the time limit has passed.
    ///
    /// @return the pages as they are then, or empty where that can't be told
    public Optional<Residency> drain(SourceFile source) throws IOException, InterruptedException {
        Path path = source.path();
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            long deadline = System.nanoTime() + limit.toNanos();
            while (true) {
                file.sync();
                Optional<Residency> now = count(file, path);
                if (now.isEmpty() || now.get().isDrained() || System.nanoTime() >= deadline) {
                    return now;
                }
                Thread.sleep(Duration.ofNanos(PAUSE_MICROS * 1000));
            }
        }
    }

    private static void throwIfInterrupted() throws InterruptedException {
        if (Thread.interrupted()) {
            throw new InterruptedException("interrupted while preparing the page cache");
        }
    }
}
