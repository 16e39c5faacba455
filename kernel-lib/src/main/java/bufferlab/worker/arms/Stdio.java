// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import bufferlab.worker.Task;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;

/// A `FILE*` of libc with its buffer, opened as a case asks for it.
final class Stdio {
    private static final MethodHandle FOPEN = Libc.function("fopen", ADDRESS, ADDRESS, ADDRESS);
    private static final MethodHandle SETVBUF =
            Libc.function("setvbuf", JAVA_INT, ADDRESS, ADDRESS, JAVA_INT, JAVA_LONG);
    private static final MethodHandle FILENO = Libc.function("fileno", JAVA_INT, ADDRESS);
    private static final MethodHandle FERROR = Libc.function("ferror", JAVA_INT, ADDRESS);
    private static final MethodHandle FFLUSH = Libc.function("fflush", JAVA_INT, ADDRESS);
    private static final MethodHandle FCLOSE = Libc.function("fclose", JAVA_INT, ADDRESS);

    private static final int FULLY_BUFFERED = 0;
    private static final int UNBUFFERED = 2;

    private Stdio() {}

    /// Returns memory for a buffer of the case's size, or none where the case leaves the buffer to libc.
    static MemorySegment newBuffer(Task task) {
        return task.buffer() > 0 ? Arena.ofAuto().allocate(task.buffer(), 4096).fill((byte) 1) : MemorySegment.NULL;
    }

    static MemorySegment openSource(Task task, MemorySegment buffer) throws Throwable {
        return open(task, task.source(), "rb", buffer);
    }

    static MemorySegment openTarget(Task task, MemorySegment buffer) throws Throwable {
        String mode = switch (task.targetState()) {
            case NEW -> "wbx";
            case TRUNCATED -> "wb";
            case OVERWRITE, PREALLOCATED -> "r+b";
        };
        return open(task, task.target(), mode, buffer);
    }

    /// Returns the descriptor below a stream.
    static int fileno(MemorySegment stream) throws Throwable {
        return (int) FILENO.invokeExact(Libc.ERRNO, stream);
    }

    /// Throws where the last call on the stream ended by an error and not by the end of the file.
    static void check(MemorySegment stream, String call, Path path) throws Throwable {
        if ((int) FERROR.invokeExact(Libc.ERRNO, stream) != 0) {
            throw Libc.failed(call, path);
        }
    }

    /// Writes out the buffer and waits for the disk.
    static void sync(MemorySegment stream, Path path) throws Throwable {
        Libc.check((int) FFLUSH.invokeExact(Libc.ERRNO, stream), "fflush", path);
        Libc.fsync(fileno(stream), path);
    }

    static void close(MemorySegment stream) throws Throwable {
        Libc.check((int) FCLOSE.invokeExact(Libc.ERRNO, stream), "fclose", null);
    }

    private static MemorySegment open(Task task, Path path, String mode, MemorySegment buffer) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment stream = (MemorySegment) FOPEN.invokeExact(
                    Libc.ERRNO, arena.allocateFrom(path.toString()), arena.allocateFrom(mode));
            if (stream.address() == 0) {
                throw Libc.failed("fopen", path);
            }
            Libc.position(fileno(stream), path, task);
            if (task.buffer() >= 0) {
                int kind = task.buffer() == 0 ? UNBUFFERED : FULLY_BUFFERED;
                int ignored = (int) SETVBUF.invokeExact(Libc.ERRNO, stream, buffer, kind, (long) task.buffer());
            }
            return stream;
        }
    }
}
