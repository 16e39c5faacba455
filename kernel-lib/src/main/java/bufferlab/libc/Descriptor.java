// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// An open file descriptor and the calls that `java.nio` doesn't offer: eviction, page-cache counts, extents.
///
/// Not thread-safe; use it in try-with-resources.
public final class Descriptor implements AutoCloseable {
    /// How a file is opened.
    public enum Access {
        /// For reading.
        O_RDONLY(0),
        /// For writing in place: neither truncated nor created.
        O_WRONLY(1),
        /// For both.
        O_RDWR(2);

        private final int flag;

        Access(int flag) {
            this.flag = flag;
        }
    }

    private static final int O_CLOEXEC =
            System.getProperty("os.name").startsWith("Mac") ? 0x1000000 : 0x80000;
    private static final int DONTNEED = 4;
    private static final int CACHESTAT = 451;
    private static final long FS_IOC_FIEMAP = 0xC020660BL;
    private static final int OVERLAYFS = 0x794c7630;
    private static final int PROT_READ = 1;
    private static final int MAP_SHARED = 1;

    private final Path path;
    private final int number;
    private boolean open = true;

    private Descriptor(Path path, int number) {
        this.path = path;
        this.number = number;
    }

    /// Opens an existing file; child processes don't inherit it.
    ///
    /// @throws LibcException if the kernel refuses, with `open("…", O_RDONLY)` as the call
    public static Descriptor open(Path path, Access access) throws LibcException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = Calls.name(path, arena);
            Calls.Result result = Calls.run(
                    state -> (int) Calls.OPEN.invokeExact(state, name, access.flag | O_CLOEXEC, 0));
            if (result.failed()) {
                throw new LibcException("open(" + Quoted.path(path) + ", " + access + ")", result.errno());
            }
            return new Descriptor(path, (int) result.value());
        }
    }

    /// Reads up to a segment's size from the current position; returns 0 at the end of the file.
    public long read(MemorySegment into) throws LibcException {
        return succeed("read", Calls.run(
                state -> (long) Calls.READ.invokeExact(state, number, into, into.byteSize())));
    }

    /// Writes the file's dirty pages to the device and waits for them.
    public void sync() throws LibcException {
        succeed("fsync", Calls.run(state -> (int) Calls.FSYNC.invokeExact(state, number)));
    }

    /// Gives the file `bytes` bytes of blocks without data, as `fallocate(2)` does. Where the file system can't, it
    /// fails; nothing is written in its place.
    public void allocate(long bytes) throws LibcException {
        succeed("fallocate", Calls.run(state -> (int) Calls.FALLOCATE.invokeExact(state, number, 0, 0L, bytes)));
    }

    /// Asks the kernel to drop the file's clean, unmapped pages. Success proves nothing: count the pages afterwards.
    ///
    /// @return false where the system doesn't have the call
    public boolean dropPages() throws LibcException {
        Calls.Result result = Calls.run(state ->
                (int) Calls.FADVISE.invokeExact(state, number, 0L, 0L, DONTNEED));
        Errno errno = result.failed() ? result.errno() : new Errno((int) result.value());
        if (errno.number() == 0) {
            return true;
        }
        if (errno.meansUnsupported()) {
            return false;
        }
        throw new LibcException("posix_fadvise(" + Quoted.path(path) + ", POSIX_FADV_DONTNEED)", errno);
    }

    /// Returns the kernel's page counts of the file (cachestat(2), Linux 6.5), or empty where it has no such call,
    /// doesn't allow it for this file, or would ask the wrong file: on overlayfs the pages belong to the file
    /// underneath, and the call answers 0 for all of them (seen on Linux 6.18).
    public Optional<CachePages> cachestat() throws LibcException {
        if (!Os.LINUX || isOnOverlay()) {
            return Optional.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment range = arena.allocate(JAVA_LONG, 2);
            MemorySegment counts = arena.allocate(JAVA_LONG, 5);
            Calls.Result result = Calls.run(state -> (long) Calls.SYSCALL_CACHESTAT.invokeExact(
                    state, (long) CACHESTAT, number, range, counts, 0));
            if (result.failed() && result.errno().meansUnsupported()) {
                return Optional.empty();
            }
            succeed("cachestat", result);
            return Optional.of(new CachePages(counts.getAtIndex(JAVA_LONG, 0),
                    counts.getAtIndex(JAVA_LONG, 1), counts.getAtIndex(JAVA_LONG, 2)));
        }
    }

    private boolean isOnOverlay() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment system = arena.allocate(256, 8);
            Calls.Result result = Calls.run(state -> (int) Calls.FSTATFS.invokeExact(state, number, system));
            return !result.failed() && system.get(JAVA_INT, 0) == OVERLAYFS;
        }
    }

    /// Returns how many of the first `bytes` bytes' pages are cached (mincore(2)), or empty where that can't be had.
    ///
    /// The kernel calls every page of a file cached that this user neither owns nor may write: ask only for others.
    public OptionalLong mincore(long bytes) {
        if (bytes == 0) {
            return OptionalLong.of(0);
        }
        Calls.Result map = Calls.run(state -> (long) Calls.MMAP.invokeExact(
                state, 0L, bytes, PROT_READ, MAP_SHARED, number, 0L));
        if (map.failed()) {
            return OptionalLong.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            long pages = Math.ceilDiv(bytes, Os.pageSize());
            MemorySegment resident = arena.allocate(pages);
            Calls.Result result = Calls.run(state ->
                    (int) Calls.MINCORE.invokeExact(state, map.value(), bytes, resident));
            if (result.failed()) {
                return OptionalLong.empty();
            }
            long cached = 0;
            for (long i = 0; i < pages; i++) {
                cached += resident.get(JAVA_BYTE, i) & 1;
            }
            return OptionalLong.of(cached);
        } finally {
            Calls.run(state -> (int) Calls.MUNMAP.invokeExact(state, map.value(), bytes));
        }
    }

    /// Returns the file's extents in order (the `FS_IOC_FIEMAP` request), or empty where the file system has none.
    public Optional<List<Extent>> extents() throws LibcException {
        if (!Os.LINUX) {
            return Optional.empty();
        }
        List<Extent> extents = new ArrayList<>();
        long start = 0;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment request = arena.allocate(FiemapRequest.BYTES, 8);
            while (true) {
                FiemapRequest.prepare(request, start);
                Calls.Result result = Calls.run(state ->
                        (int) Calls.IOCTL.invokeExact(state, number, FS_IOC_FIEMAP, request));
                if (result.failed() && result.errno().meansUnsupported()) {
                    return Optional.empty();
                }
                succeed("ioctl FS_IOC_FIEMAP", result);
                List<Extent> batch = FiemapRequest.extents(request);
                extents.addAll(batch);
                if (batch.isEmpty() || batch.getLast().last()) {
                    return Optional.of(List.copyOf(extents));
                }
                start = batch.getLast().end();
            }
        }
    }

    /// Closes the descriptor; a second call does nothing.
    @Override
    public void close() {
        if (open) {
            open = false;
            Calls.run(state -> {
                int ignored = (int) Calls.CLOSE.invokeExact(state, number);
                return 0;
            });
        }
    }

    private long succeed(String call, Calls.Result result) throws LibcException {
        if (result.failed()) {
            throw new LibcException(call + "(" + Quoted.path(path) + ")", result.errno());
        }
        return result.value();
    }
}
