// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Operation;

/// The arms that copy a file.
public interface CopyArms {
    /// `read(2)` and `write(2)` of whole records.
    Arm C_COPY = KitArm.c("C read and write", Operation.COPY, "copy.c");
    /// `fread(3)` and `fwrite(3)` of whole records: the post's way (4).
    Arm C_COPY_STDIO = KitArm.c("C stdio", Operation.COPY, "copy_stdio.c");
    /// `copy_file_range(2)`: the kernel copies, or lets the files share blocks where the file system can.
    Arm C_COPY_FILE_RANGE = KitArm.c("C copy_file_range", Operation.COPY, "copy_file_range.c");
    /// `sendfile(2)`: the kernel copies through a pipe.
    Arm C_SENDFILE = KitArm.c("C sendfile", Operation.COPY, "sendfile.c");
    /// `cp(1)`, started as a child: its start is inside the clock.
    Arm CP = KitArm.c("cp", Operation.COPY, "cp.c");
    /// `std::copy` from an `istreambuf_iterator`: the post's way (1).
    Arm CPP_ISTREAMBUF = KitArm.cpp("C++ istreambuf_iterator", Operation.COPY, "copy_istreambuf.cpp");
    /// The loop over the same iterators written out: really a character at a time.
    Arm CPP_CHARACTERS = KitArm.cpp("C++ loop over characters", Operation.COPY, "copy_characters.cpp");
    /// `os << is.rdbuf()`: the post's way (2).
    Arm CPP_RDBUF = KitArm.cpp("C++ rdbuf", Operation.COPY, "copy_rdbuf.cpp");
    /// `istream::read` and `ostream::write` of whole records: the post's way (3).
    Arm CPP_FSTREAM = KitArm.cpp("C++ fstream", Operation.COPY, "copy_fstream.cpp");
    /// `BinaryReader` and `BinaryWriter` under Mono: the post's C# program. It overwrites and does not truncate.
    Arm CSHARP_BINARY = KitArm.csharp("C# BinaryReader and BinaryWriter", Operation.COPY, "copy_binary.cs");

    /// Byte by byte through buffered streams.
    Arm JAVA_COPY_BYTES = KitArm.java("Java byte by byte", Operation.COPY, "ByteCopy");
    /// `InputStream.transferTo`.
    Arm JAVA_TRANSFER_TO = KitArm.java("Java transferTo", Operation.COPY, "TransferToCopy");
    /// Arrays of one record from stream to stream.
    Arm JAVA_COPY_ARRAYS = KitArm.java("Java arrays of one record", Operation.COPY, "ArrayCopy");
    /// `FileChannel.transferTo`.
    Arm JAVA_CHANNEL_TRANSFER = KitArm.java("Java FileChannel.transferTo", Operation.COPY, "ChannelCopy");
    /// `Files.copy`, which opens and closes the files itself, inside the clock. It makes a new file.
    Arm JAVA_FILES_COPY = KitArm.java("Java Files.copy", Operation.COPY, "FilesCopy");
    /// Both files mapped into memory.
    Arm JAVA_MAPPED_COPY = KitArm.java("Java mapped copy", Operation.COPY, "MappedCopy");
    /// libc's `copy_file_range(2)`, called from Java through the foreign function interface.
    Arm FFM_COPY_FILE_RANGE = KitArm.ffm("FFM copy_file_range", Operation.COPY, "FfmCopyFileRange");
}
