// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

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

    /// Removes the file if it is there.
    ///
    /// @throws IOException if the folder forbids it
    public void remove() throws IOException {
        Files.deleteIfExists(path);
    }
}
