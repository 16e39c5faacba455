// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.libc.Descriptor;
import bufferlab.libc.Descriptor.Access;
import bufferlab.libc.Extent;
import bufferlab.libc.FileBlocks;
import bufferlab.libc.Quoted;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Which of a file's bytes have blocks with data on the device. Overwriting a hole or an unwritten extent never reads
/// a block back, so such a file would hide read-modify-write.
///
/// @param bytes the file's length
/// @param holeBytes bytes without a block (the file is sparse there)
/// @param unwrittenBytes bytes whose blocks hold no data (as `posix_fallocate` leaves them), empty where the file
///        system has no extent map
public record FileMap(long bytes, long holeBytes, OptionalLong unwrittenBytes) {
    /// Returns the map of a file: its extents, else the number of its blocks, else empty.
    ///
    /// @throws IOException if the file can't be opened
    public static Optional<FileMap> of(Path path) throws IOException {
        long bytes = Files.size(path);
        try (Descriptor file = Descriptor.open(path, Access.O_RDONLY)) {
            Optional<List<Extent>> extents = file.extents();
            if (extents.isPresent()) {
                return Optional.of(of(bytes, extents.get()));
            }
        }
        return FileBlocks.of(path).map(blocks -> ofBlocks(bytes, blocks));
    }

    /// Counts the bytes that the extents cover, each clipped to the file's length.
    static FileMap of(long bytes, List<Extent> extents) {
        long covered = 0;
        long unwritten = 0;
        for (Extent extent : extents) {
            long length = Math.max(0, Math.min(extent.end(), bytes) - extent.start());
            covered += length;
            unwritten += extent.unwritten() ? length : 0;
        }
        return new FileMap(bytes, bytes - covered, OptionalLong.of(unwritten));
    }

    /// Takes what is missing in the number of blocks for a hole: blocks can't tell whether they hold data.
    static FileMap ofBlocks(long bytes, FileBlocks blocks) {
        return new FileMap(bytes, Math.max(0, bytes - blocks.allocatedBytes()), OptionalLong.empty());
    }

    /// Returns whether every byte has a block that, as far as can be told, holds data.
    public boolean isWrittenInFull() {
        return holeBytes == 0 && unwrittenBytes.orElse(0) == 0;
    }

    /// Refuses a file that isn't written in full.
    ///
    /// @throws PreparationException with the field that gave it away
    void require(Path path) throws PreparationException {
        if (unwrittenBytes.orElse(0) > 0) {
            throw new PreparationException("overwriting " + Quoted.path(path) + " was refused: "
                    + Bytes.text(unwrittenBytes.getAsLong()) + " of " + Bytes.text(bytes)
                    + " have blocks without data (unwritten extents, as posix_fallocate leaves them), which are never "
                    + "read back. Write the file in full and sync it first.");
        }
        if (holeBytes > 0) {
            throw new PreparationException("overwriting " + Quoted.path(path) + " was refused: "
                    + Bytes.text(holeBytes) + " of " + Bytes.text(bytes)
                    + " have no block on the device (the file is sparse), so nothing is read back there. "
                    + "Write the file in full and sync it first.");
        }
    }
}
