// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

/// A run of a file's bytes that the file system has given blocks on the device.
///
/// @param start offset of the first byte in the file
/// @param bytes length
/// @param unwritten whether the blocks are allocated but hold no data (as `posix_fallocate` leaves them)
/// @param delayed whether the blocks are promised but not chosen yet, since the data is still in memory
/// @param shared whether another file uses the same blocks (a reflink)
/// @param last whether it is the file's last extent
public record Extent(long start, long bytes, boolean unwritten, boolean delayed, boolean shared, boolean last) {
    /// Returns the offset after the last byte.
    public long end() {
        return start + bytes;
    }
}
