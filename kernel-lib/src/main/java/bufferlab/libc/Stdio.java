// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;
import java.util.OptionalLong;

/// What this libc's stdio does by itself.
public final class Stdio {
    private Stdio() {}

    /// Returns the bytes of the buffer that stdio gives itself for a file, asked of a stream that has read its first
    /// byte (`__fbufsize` of glibc and musl); empty where libc doesn't tell.
    ///
    /// @throws LibcException if the file can't be opened
    public static OptionalLong bufferBytes(Path path) throws LibcException {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = Calls.name(path, arena);
            MemorySegment mode = arena.allocateFrom("r");
            Calls.Result stream = Calls.run(state ->
                    ((MemorySegment) Calls.FOPEN.invokeExact(state, name, mode)).address());
            if (stream.value() == 0) {
                throw new LibcException("fopen(" + Quoted.path(path) + ", \"r\")", stream.errno());
            }
            MemorySegment file = MemorySegment.ofAddress(stream.value());
            try {
                Calls.run(state -> (int) Calls.FGETC.invokeExact(state, file));
                Calls.Result size = Calls.run(state -> (long) Calls.FBUFSIZE.invokeExact(state, file));
                return size.failed() ? OptionalLong.empty() : OptionalLong.of(size.value());
            } finally {
                Calls.run(state -> (int) Calls.FCLOSE.invokeExact(state, file));
            }
        }
    }
}
