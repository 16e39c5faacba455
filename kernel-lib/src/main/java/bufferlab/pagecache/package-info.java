// SPDX-License-Identifier: Apache-2.0

/// The page cache: which of a file's pages it holds, dropping them, filling it, waiting for the device, and the rule by
/// which a sample is called cold or warm.
///
/// Nothing is believed because a call succeeded: pages are counted before and after, and the device's bytes decide.
/// Start reading at [bufferlab.pagecache.PageCache].
package bufferlab.pagecache;
