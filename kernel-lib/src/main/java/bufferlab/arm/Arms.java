// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Operation;

import bufferlab.arm.Arm.Language;
import bufferlab.toolchain.ArmSource;
import java.util.Map;

/// The arms that come with the kit. An interface of constants, so that one static import of a class that implements it
/// brings all their names into a notebook.
public interface Arms {
    /// `read(2)` with the record size: a system call a record.
    Arm C_READ = c("C read", Operation.READ, "read.c");
    /// `fread(3)` with the stream's default buffer.
    Arm C_FREAD = c("C fread", Operation.READ, "fread.c");
    /// `read(2)` behind a buffer of 4 KiB written by hand: buffering without stdio.
    Arm C_READ_BUFFERED = c("C read, own 4 KiB buffer", Operation.READ, "read_buffered.c");
    /// `getc(3)`: a byte a call, with the stream's lock.
    Arm C_GETC = c("C getc", Operation.READ, "getc.c");
    /// `getc_unlocked(3)`: a byte a call, without the lock.
    Arm C_GETC_UNLOCKED = c("C getc_unlocked", Operation.READ, "getc_unlocked.c");
    /// `write(2)` with the record size: a system call a record.
    Arm C_WRITE = c("C write", Operation.WRITE, "write.c");
    /// `fwrite(3)` with the stream's default buffer.
    Arm C_FWRITE = c("C fwrite", Operation.WRITE, "fwrite.c");
    /// `write(2)` behind a buffer of 4 KiB written by hand: buffering without stdio.
    Arm C_WRITE_BUFFERED = c("C write, own 4 KiB buffer", Operation.WRITE, "write_buffered.c");
    /// `putc(3)`: a byte a call, with the stream's lock.
    Arm C_PUTC = c("C putc", Operation.WRITE, "putc.c");
    /// `putc_unlocked(3)`: a byte a call, without the lock.
    Arm C_PUTC_UNLOCKED = c("C putc_unlocked", Operation.WRITE, "putc_unlocked.c");

    /// `FileInputStream.read(byte[])` with the record size: a system call a record, and a copy into the array.
    Arm JAVA_FILE_INPUT_STREAM = java("Java FileInputStream", Operation.READ, "FileInputStreamRead");
    /// `BufferedInputStream` over a `FileInputStream`, 8 KiB unless varied.
    Arm JAVA_BUFFERED_INPUT_STREAM = java("Java BufferedInputStream", Operation.READ, "BufferedInputStreamRead");
    /// `FileChannel.read` into a heap buffer.
    Arm JAVA_CHANNEL_HEAP = java("Java FileChannel, heap buffer", Operation.READ, "HeapChannelRead");
    /// `FileChannel.read` into a direct buffer.
    Arm JAVA_CHANNEL_DIRECT = java("Java FileChannel, direct buffer", Operation.READ, "DirectChannelRead");
    /// The file mapped into memory. It needs `consuming(SUM)`: without a touch it reads nothing.
    Arm JAVA_MAPPED = java("Java mapped", Operation.READ, "MappedRead");
    /// libc's `read(2)`, called from Java through the foreign function interface.
    Arm FFM_READ = ffm("FFM read", Operation.READ, "FfmRead");
    /// libc's `fread(3)`, called from Java through the foreign function interface.
    Arm FFM_FREAD = ffm("FFM fread", Operation.READ, "FfmFread");

    /// `FileOutputStream.write(byte[])` with the record size. It truncates, so it cannot overwrite.
    Arm JAVA_FILE_OUTPUT_STREAM = java("Java FileOutputStream", Operation.WRITE, "FileOutputStreamWrite");
    /// `BufferedOutputStream` over a `FileOutputStream`, 8 KiB unless varied. It cannot overwrite.
    Arm JAVA_BUFFERED_OUTPUT_STREAM = java("Java BufferedOutputStream", Operation.WRITE, "BufferedOutputStreamWrite");
    /// `RandomAccessFile.write(byte[])`, which overwrites in place.
    Arm JAVA_RANDOM_ACCESS_FILE = java("Java RandomAccessFile", Operation.WRITE, "RandomAccessFileWrite");
    /// `FileChannel.write` from a heap buffer.
    Arm JAVA_CHANNEL_HEAP_WRITE = java("Java FileChannel write, heap buffer", Operation.WRITE, "HeapChannelWrite");
    /// `FileChannel.write` from a direct buffer.
    Arm JAVA_CHANNEL_DIRECT_WRITE = java("Java FileChannel write, direct buffer", Operation.WRITE, "DirectChannelWrite");
    /// libc's `write(2)`, called from Java through the foreign function interface.
    Arm FFM_WRITE = ffm("FFM write", Operation.WRITE, "FfmWrite");
    /// libc's `fwrite(3)`, called from Java through the foreign function interface.
    Arm FFM_FWRITE = ffm("FFM fwrite", Operation.WRITE, "FfmFwrite");

    private static Arm c(String name, Operation operation, String source) {
        return new Arm(name, Language.C, operation, new Program.Native(ArmSource.kit(source)), Map.of());
    }

    private static Arm java(String name, Operation operation, String simpleName) {
        return new Arm(name, Language.JAVA, operation, jvm(simpleName), Map.of());
    }

    private static Arm ffm(String name, Operation operation, String simpleName) {
        return new Arm(name, Language.FFM, operation, jvm(simpleName), Map.of());
    }

    private static Program jvm(String simpleName) {
        return new Program.Jvm("bufferlab.worker.arms." + simpleName);
    }
}
