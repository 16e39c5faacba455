// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

/// What an experiment asks of the page cache before a pass. What it got is [Observed].
public enum CacheState {
    /// Every page of the file is cached, and came there by one sequential read in records of 1 MiB.
    WARM,
    /// No page of the file is cached.
    COLD,
    /// Whatever the passes before left.
    AS_IS
}
