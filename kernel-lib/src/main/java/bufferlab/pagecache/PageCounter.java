// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.libc.CachePages;
import bufferlab.libc.Descriptor;
import bufferlab.libc.LibcException;
import bufferlab.libc.Os;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/// One way of counting a file's cached pages.
@FunctionalInterface
interface PageCounter {
    /// Returns the counts, or empty where this way doesn't exist here or can't be believed for this file.
    Optional<Residency> count(Descriptor file, Path path, long bytes) throws LibcException;

    /// Counts with cachestat(2).
    static Optional<Residency> cachestat(Descriptor file, Path path, long bytes) throws LibcException {
        Optional<CachePages> counts = file.cachestat();
        return counts.map(c -> new Residency(pages(bytes), c.cached(),
                OptionalLong.of(c.dirty()), OptionalLong.of(c.writeback())));
    }

    /// Counts with mincore(2), which calls every page of somebody else's file cached: such files aren't asked.
    static Optional<Residency> mincore(Descriptor file, Path path, long bytes) {
        if (!Files.isWritable(path) && !isOwn(path)) {
            return Optional.empty();
        }
        OptionalLong cached = file.mincore(bytes);
        return cached.isEmpty() ? Optional.empty() : Optional.of(new Residency(
                pages(bytes), cached.getAsLong(), OptionalLong.empty(), OptionalLong.empty()));
    }

    private static boolean isOwn(Path path) {
        try {
            return Files.getAttribute(path, "unix:uid") instanceof Integer uid
                    && Integer.toUnsignedLong(uid) == Os.effectiveUser();
        } catch (IOException | UnsupportedOperationException e) {
            return false;
        }
    }

    private static long pages(long bytes) {
        return Math.ceilDiv(bytes, Os.pageSize());
    }
}
