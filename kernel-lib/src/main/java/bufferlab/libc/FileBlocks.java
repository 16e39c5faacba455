// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.Optional;

/// What statx(2) says about a file and `java.nio` doesn't.
///
/// @param bytes the file's length
/// @param allocatedBytes what it occupies on the device (`st_blocks` × 512)
/// @param preferredRecordBytes `st_blksize`: the record size that the kernel recommends, and that stdio obeys
public record FileBlocks(long bytes, long allocatedBytes, int preferredRecordBytes) {
    private static final int AT_FDCWD = -100;
    private static final int BASIC_STATS = 0x7ff;
    private static final int STATX_BYTES = 256;

    /// Returns the file's blocks, or empty where this system has no statx(2).
    ///
    /// @throws LibcException if the file can't be asked
    public static Optional<FileBlocks> of(Path path) throws LibcException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = Calls.name(path, arena);
            MemorySegment status = arena.allocate(STATX_BYTES, 8);
            Calls.Result result = Calls.run(state ->
                    (int) Calls.STATX.invokeExact(state, AT_FDCWD, name, 0, BASIC_STATS, status));
            if (result.failed() && result.errno().meansUnsupported()) {
                return Optional.empty();
            }
            if (result.failed()) {
                throw new LibcException("statx(" + Quoted.path(path) + ")", result.errno());
            }
            return Optional.of(new FileBlocks(status.get(JAVA_LONG, 40), status.get(JAVA_LONG, 48) * 512,
                    status.get(JAVA_INT, 4)));
        }
    }
}
