// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import java.util.OptionalLong;

/// How many of a file's pages were in the page cache when it was asked.
///
/// @param pages pages of the whole file
/// @param cached pages that are in the cache
/// @param dirty pages that differ from the device, empty where only mincore(2) could be asked
/// @param writeback pages on their way to the device, empty where only mincore(2) could be asked
public record Residency(long pages, long cached, OptionalLong dirty, OptionalLong writeback) {
    /// Returns whether no page is cached.
    public boolean isCold() {
        return cached == 0;
    }

    /// Returns whether every page is cached.
    public boolean isWarm() {
        return cached >= pages;
    }

    /// Returns whether no page is known to be dirty or on its way to the device.
    public boolean isDrained() {
        return dirty.orElse(0) == 0 && writeback.orElse(0) == 0;
    }

    /// Returns the cached share of the file in whole percent; 0 and 100 only where they are exact.
    public int cachedPercent() {
        if (isCold() || pages == 0) {
            return 0;
        }
        return isWarm() ? 100 : Math.clamp(Math.round(100.0 * cached / pages), 1, 99);
    }
}
