// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

/// Which blocks the kernel reads before it can change a part of them.
public final class ReadModifyWrite {
    private ReadModifyWrite() {}

    /// Returns the bytes that are read back from the device when a cold, fully written file is overwritten in order by
    /// writes of one size: those of each block whose first write covers it only in part. So does the block that the
    /// last write ends in, unless it ends with it.
    ///
    /// @param record bytes of each write that reaches the kernel
    /// @param offset offset of the first write in the file
    /// @param bytes bytes written in all
    /// @param block the file system's block size
    public static long bytes(long record, long offset, long bytes, long block) {
        long end = offset + bytes;
        long readBack = 0;
        for (long start = offset / block * block; start < end; start += block) {
            long first = Math.max(start, offset);
            long write = offset + (first - offset) / record * record;
            boolean whole = write <= start && Math.min(write + record, end) >= start + block;
            readBack += whole ? 0 : block;
        }
        return readBack;
    }
}
