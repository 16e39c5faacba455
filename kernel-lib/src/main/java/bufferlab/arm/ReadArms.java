// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Operation;

/// The arms that read a file.
public interface ReadArms {
    /// `read(2)` with the record size: a system call a record.
    Arm C_READ = KitArm.c("C read", Operation.READ, "read.c");
    /// `fread(3)` with the stream's default buffer.
    Arm C_FREAD = KitArm.c("C fread", Operation.READ, "fread.c");
    /// `read(2)` behind a buffer of 4 KiB written by hand: buffering without stdio.
    Arm C_READ_BUFFERED = KitArm.c("C read, own 4 KiB buffer", Operation.READ, "read_buffered.c");
    /// `getc(3)`: a byte a call, with the stream's lock.
    Arm C_GETC = KitArm.c("C getc", Operation.READ, "getc.c");
    /// `getc_unlocked(3)`: a byte a call, without the lock.
    Arm C_GETC_UNLOCKED = KitArm.c("C getc_unlocked", Operation.READ, "getc_unlocked.c");
    /// `FileInputStream.read(byte[])` with the record size: a system call a record, and a copy into the array.
    Arm JAVA_FILE_INPUT_STREAM = KitArm.java("Java FileInputStream", Operation.READ, "FileInputStreamRead");
    /// `BufferedInputStream` over a `FileInputStream`, 8 KiB unless varied.
    Arm JAVA_BUFFERED_INPUT_STREAM = KitArm.java("Java BufferedInputStream", Operation.READ, "BufferedInputStreamRead");
    /// `FileChannel.read` into a heap buffer.
    Arm JAVA_CHANNEL_HEAP = KitArm.java("Java FileChannel, heap buffer", Operation.READ, "HeapChannelRead");
    /// `FileChannel.read` into a direct buffer.
    Arm JAVA_CHANNEL_DIRECT = KitArm.java("Java FileChannel, direct buffer", Operation.READ, "DirectChannelRead");
    /// The file mapped into memory. It needs `consuming(SUM)`: without a touch it reads nothing.
    Arm JAVA_MAPPED = KitArm.java("Java mapped", Operation.READ, "MappedRead");
    /// libc's `read(2)`, called from Java through the foreign function interface.
    Arm FFM_READ = KitArm.ffm("FFM read", Operation.READ, "FfmRead");
    /// libc's `fread(3)`, called from Java through the foreign function interface.
    Arm FFM_FREAD = KitArm.ffm("FFM fread", Operation.READ, "FfmFread");
}
