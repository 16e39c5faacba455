// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import bufferlab.libc.Errno;
import bufferlab.libc.LibcException;
import bufferlab.worker.Refused;
import bufferlab.worker.Task;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.nio.file.Path;

/// What the FFM arms share: how a libc function becomes a method handle, and how files are opened and closed.
final class Libc {
    /// Where a call leaves `errno`: the first argument of each handle. One is enough, since one thread calls.
    static final MemorySegment ERRNO = Arena.global().allocate(Linker.Option.captureStateLayout());

    private static final VarHandle NUMBER =
            Linker.Option.captureStateLayout().varHandle(PathElement.groupElement("errno"));
    private static final MethodHandle OPEN =
            variadic("open", 2, FunctionDescriptor.of(JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT));
    private static final MethodHandle LSEEK = function("lseek", JAVA_LONG, JAVA_INT, JAVA_LONG, JAVA_INT);
    private static final MethodHandle FADVISE =
            function("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
    private static final MethodHandle FSYNC = function("fsync", JAVA_INT, JAVA_INT);
    private static final MethodHandle CLOSE = function("close", JAVA_INT, JAVA_INT);

    private static final int MODE = 0666;
    private static final int SEEK_SET = 0;

    private Libc() {}

    /// Returns a handle that calls a function of libc. Kept `static final`, it is compiled into a plain call.
    static MethodHandle function(String name, MemoryLayout result, MemoryLayout... arguments) {
        return variadic(name, arguments.length, FunctionDescriptor.of(result, arguments));
    }

    static int openSource(Task task) throws Throwable {
        return position(open(task.source(), OpenFlags.source(task)), task.source(), task);
    }

    static int openTarget(Task task) throws Throwable {
        return position(open(task.target(), OpenFlags.target(task)), task.target(), task);
    }

    /// Tells the kernel how the file will be read, and goes to the first record.
    static int position(int file, Path path, Task task) throws Throwable {
        if (task.advice() != Task.Advice.NORMAL) {
            int error = (int) FADVISE.invokeExact(ERRNO, file, 0L, 0L, task.advice().ordinal());
            if (error != 0) {
                throw new LibcException("posix_fadvise(\"" + path + "\", " + task.advice() + ")", new Errno(error));
            }
        }
        if (task.offset() > 0) {
            check((long) LSEEK.invokeExact(ERRNO, file, task.offset(), SEEK_SET), "lseek", path);
        }
        return file;
    }

    static void fsync(int file, Path path) throws Throwable {
        check((int) FSYNC.invokeExact(ERRNO, file), "fsync", path);
    }

    static void close(int file) throws Throwable {
        check((int) CLOSE.invokeExact(ERRNO, file), "close", null);
    }

    /// Returns a call's result, or throws what `errno` says where it is negative.
    static long check(long result, String call, Path path) throws LibcException {
        if (result < 0) {
            throw failed(call, path);
        }
        return result;
    }

    /// Returns the exception for a call that has just failed.
    static LibcException failed(String call, Path path) {
        String argument = path == null ? "" : "(\"" + path + "\")";
        return new LibcException(call + argument, new Errno((int) NUMBER.get(ERRNO, 0L)));
    }

    private static int open(Path path, int flags) throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocateFrom(path.toString());
            return (int) check((int) OPEN.invokeExact(ERRNO, name, flags, MODE), "open", path);
        }
    }

    private static MethodHandle variadic(String name, int fixed, FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        Linker.Option errno = Linker.Option.captureCallState("errno");
        MemorySegment address = linker.defaultLookup().findOrThrow(name);
        return fixed == descriptor.argumentLayouts().size()
                ? linker.downcallHandle(address, descriptor, errno)
                : linker.downcallHandle(address, descriptor, errno, Linker.Option.firstVariadicArg(fixed));
    }
}
