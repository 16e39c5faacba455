// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Operation;

/// The arms that write a file.
public interface WriteArms {
    /// `write(2)` with the record size: a system call a record.
    Arm C_WRITE = KitArm.c("C write", Operation.WRITE, "write.c");
    /// `fwrite(3)` with the stream's default buffer.
    Arm C_FWRITE = KitArm.c("C fwrite", Operation.WRITE, "fwrite.c");
    /// `write(2)` behind a buffer of 4 KiB written by hand: buffering without stdio.
    Arm C_WRITE_BUFFERED = KitArm.c("C write, own 4 KiB buffer", Operation.WRITE, "write_buffered.c");
    /// `putc(3)`: a byte a call, with the stream's lock.
    Arm C_PUTC = KitArm.c("C putc", Operation.WRITE, "putc.c");
    /// `putc_unlocked(3)`: a byte a call, without the lock.
    Arm C_PUTC_UNLOCKED = KitArm.c("C putc_unlocked", Operation.WRITE, "putc_unlocked.c");

    /// `ofstream::write` with the stream's default buffer. In libstdc++ records of 1024 bytes and more go past the buffer.
    Arm CPP_OFSTREAM_WRITE = KitArm.cpp("C++ ofstream::write", Operation.WRITE, "ofstream_write.cpp");

    /// `FileOutputStream.write(byte[])` with the record size. It truncates, so it cannot overwrite.
    Arm JAVA_FILE_OUTPUT_STREAM = KitArm.java("Java FileOutputStream", Operation.WRITE, "FileOutputStreamWrite");
    /// `BufferedOutputStream` over a `FileOutputStream`, 8 KiB unless varied. It cannot overwrite.
    Arm JAVA_BUFFERED_OUTPUT_STREAM = KitArm.java("Java BufferedOutputStream", Operation.WRITE, "BufferedOutputStreamWrite");
    /// `RandomAccessFile.write(byte[])`, which overwrites in place.
    Arm JAVA_RANDOM_ACCESS_FILE = KitArm.java("Java RandomAccessFile", Operation.WRITE, "RandomAccessFileWrite");
    /// `FileChannel.write` from a heap buffer.
    Arm JAVA_CHANNEL_HEAP_WRITE = KitArm.java("Java FileChannel write, heap buffer", Operation.WRITE, "HeapChannelWrite");
    /// `FileChannel.write` from a direct buffer.
    Arm JAVA_CHANNEL_DIRECT_WRITE = KitArm.java("Java FileChannel write, direct buffer", Operation.WRITE, "DirectChannelWrite");
    /// libc's `write(2)`, called from Java through the foreign function interface.
    Arm FFM_WRITE = KitArm.ffm("FFM write", Operation.WRITE, "FfmWrite");
    /// libc's `fwrite(3)`, called from Java through the foreign function interface.
    Arm FFM_FWRITE = KitArm.ffm("FFM fwrite", Operation.WRITE, "FfmFwrite");
}
