// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.nio.file.Path;

/// A file of seeded bytes that [Scratch#dataset] wrote in full and synced, never sparse.
public final class Dataset implements Evictable {
    private final Path path;
    private final long bytes;
    private final long seed;
    private final long fold;

    Dataset(Path path, long bytes, long seed, long fold) {
        this.path = path;
        this.bytes = bytes;
        this.seed = seed;
        this.fold = fold;
    }

    @Override
    public Path path() {
        return path;
    }

    /// Returns the file's length.
    public long bytes() {
        return bytes;
    }

    /// Returns the seed of its content.
    public long seed() {
        return seed;
    }

    /// Returns the checksum of its content, which every arm that reads it must find.
    public long fold() {
        return fold;
    }
}
