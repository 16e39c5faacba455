// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Descriptor;
import bufferlab.libc.Descriptor.Access;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file for arms to write, in a [Scratch] folder. It may not exist yet.
public final class Target implements Overwritable {
    /// The seed of what a target holds before an arm overwrites it; differs from the [Pattern], so that bytes an arm
    /// skips are found by the checksum.
    private static final long BEFORE = 0x6f6c64L;

    private final Path path;

    Target(Path path) {
        this.path = path;
    }

    @Override
    public Path path() {
        return path;
    }

    /// Writes the file anew: `bytes` bytes of other content than the arms', in full, synced to the device.
    ///
    /// @throws IOException if it can't be written
    /// @throws InterruptedException if the thread is interrupted
    public void write(long bytes) throws IOException, InterruptedException {
        SeededWriter.write(path, bytes, BEFORE);
    }

    /// Makes the file anew with blocks that are allocated and hold no data, synced to the device.
    ///
    /// @throws IOException if the file system can't allocate blocks ahead, or has too few
    public void preallocate(long bytes) throws IOException {
        remove();
        Files.createFile(path);
        try (Descriptor file = Descriptor.open(path, Access.O_RDWR)) {
            file.allocate(bytes);
            file.sync();
        }
    }

    /// Returns the checksum of the file once an arm has written it from `offset` on.
    ///
    /// @param state what the arm found there
    /// @param offset 0 to 1 MiB
    /// @param bytes the file's length
    public static long fold(TargetState state, long offset, long bytes) {
        byte[] start = new byte[Math.toIntExact(offset)];
        if (state == TargetState.OVERWRITE) {
            byte[] record = new byte[(int) Math.min(SeededWriter.RECORD, bytes)];
            new SplitMix64(BEFORE).fill(record);
            System.arraycopy(record, 0, start, 0, start.length);
        }
        return Pattern.fold(start, bytes);
    }

    /// Removes the file if it is there.
    ///
    /// @throws IOException if the folder forbids it
    public void remove() throws IOException {
        Files.deleteIfExists(path);
    }
}
