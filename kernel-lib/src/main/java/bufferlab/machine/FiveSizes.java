// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import bufferlab.libc.FileBlocks;
import bufferlab.libc.Os;
import bufferlab.libc.Stdio;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

/// The five sizes that are 4096 on many machines, and so are taken for one another.
///
/// @param record bytes asked in one call; the experiment chooses it
/// @param stdioBuffer bytes of the buffer that this libc's stdio gives itself for the file, as it says
/// @param preferredRecord `st_blksize`: what the kernel recommends for the file, and what stdio looks at
/// @param block the file system's block: the unit of allocation and of read-modify-write
/// @param page the page of memory and of the page cache
public record FiveSizes(long record, OptionalLong stdioBuffer, OptionalLong preferredRecord, OptionalLong block,
        long page) {

    /// One of the five.
    ///
    /// @param name what it is
    /// @param bytes its size, empty where this machine doesn't tell
    /// @param setBy what decides it
    public record Size(String name, OptionalLong bytes, String setBy) {}

    /// Returns the sizes for a file on this machine and a record size.
    ///
    /// @throws IOException if the file can't be read
    public static FiveSizes of(Path file, long record) throws IOException {
        OptionalLong preferred = FileBlocks.of(file)
                .map(blocks -> OptionalLong.of(blocks.preferredRecordBytes())).orElse(OptionalLong.empty());
        OptionalLong block;
        try {
            block = OptionalLong.of(Files.getFileStore(file).getBlockSize());
        } catch (UnsupportedOperationException e) {
            block = OptionalLong.empty();
        }
        return new FiveSizes(record, Stdio.bufferBytes(file), preferred, block, Os.pageSize());
    }

    /// Returns the five in the order in which a byte meets them on its way from the program to the disk.
    public List<Size> sizes() {
        return List.of(
                new Size("record", OptionalLong.of(record), "the experiment, in each call"),
                new Size("stdio buffer", stdioBuffer, "libc, from st_blksize; setvbuf with a buffer of one's own"),
                new Size("st_blksize", preferredRecord, "the file system, as a recommendation to programs"),
                new Size("page", OptionalLong.of(page), "the processor and the kernel"),
                new Size("block", block, "the file system, when it was made"));
    }
}
