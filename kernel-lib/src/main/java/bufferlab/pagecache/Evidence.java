// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import java.util.Optional;
import java.util.OptionalLong;

/// All that was seen of a sample's cache state.
///
/// @param operation what the sample did with the file
/// @param before the file's pages right before it, empty where they can't be counted
/// @param after the file's pages right after it, empty where they can't be counted
/// @param bytes the bytes it read or wrote, over all its passes
/// @param coldBytes the bytes it would have fetched from the device had the file been cold; empty where that can't be
///        said, as for an arm with a buffer of unknown size
/// @param storageReadBytes the bytes the measured thread fetched from the device (`read_bytes` of `/proc/…/io`), empty
///        where the kernel doesn't count them
public record Evidence(Operation operation, Optional<Residency> before, Optional<Residency> after, long bytes,
        OptionalLong coldBytes, OptionalLong storageReadBytes) {

    /// What a sample did with the file whose state is in question.
    public enum Operation {
        /// Read it, or mapped and touched it.
        READ,
        /// Overwrote it in place.
        OVERWRITE,
        /// Went past the page cache (`O_DIRECT`).
        BYPASS
    }

    /// Returns the evidence of a sample that read `bytes` bytes, each of them from the device if the file was cold.
    public static Evidence reading(Optional<Residency> before, Optional<Residency> after, long bytes,
            OptionalLong storageReadBytes) {
        return new Evidence(Operation.READ, before, after, bytes, OptionalLong.of(bytes), storageReadBytes);
    }

    /// Returns the evidence of a sample that overwrote a file.
    ///
    /// @param coldBytes what [ReadModifyWrite#bytes] expects for the writes that reach the kernel
    public static Evidence overwriting(Optional<Residency> before, Optional<Residency> after, long bytes,
            OptionalLong coldBytes, OptionalLong storageReadBytes) {
        return new Evidence(Operation.OVERWRITE, before, after, bytes, coldBytes, storageReadBytes);
    }

    /// Returns the evidence of a sample that went past the page cache.
    public static Evidence bypassing(long bytes, OptionalLong storageReadBytes) {
        return new Evidence(Operation.BYPASS, Optional.empty(), Optional.empty(), bytes, OptionalLong.empty(),
                storageReadBytes);
    }
}
