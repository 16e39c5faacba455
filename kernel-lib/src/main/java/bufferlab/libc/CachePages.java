// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

/// A file's pages in the page cache, as cachestat(2) counts them.
///
/// @param cached pages in the cache, dirty ones and those in writeback included
/// @param dirty pages that differ from the device
/// @param writeback pages on their way to the device
public record CachePages(long cached, long dirty, long writeback) {}
