// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// The system calls with which the worker looks at itself and guards its protocol. Each returns -1 where it fails.
final class ThreadCalls {
    private static final MethodHandle GETRUSAGE = handle("getrusage", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle CLOCK_GETTIME = handle("clock_gettime", JAVA_INT, JAVA_INT, ADDRESS);
    private static final MethodHandle OPEN = handle("open", JAVA_INT, ADDRESS, JAVA_INT);
    private static final MethodHandle PREAD = handle("pread", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_LONG);
    private static final MethodHandle WRITE = handle("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    private static final MethodHandle DUP = handle("dup", JAVA_INT, JAVA_INT);
    private static final MethodHandle DUP2 = handle("dup2", JAVA_INT, JAVA_INT, JAVA_INT);
    private static final MethodHandle GETPPID = handle("getppid", JAVA_INT);
    private static final MethodHandle SYSCONF = handle("sysconf", JAVA_LONG, JAVA_INT);
    private static final MethodHandle SETRLIMIT = handle("setrlimit", JAVA_INT, JAVA_INT, ADDRESS);

    private ThreadCalls() {}

    static int getrusage(int who, MemorySegment usage) {
        try {
            return (int) GETRUSAGE.invokeExact(who, usage);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int clockGettime(int clock, MemorySegment time) {
        try {
            return (int) CLOCK_GETTIME.invokeExact(clock, time);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int openForReading(String path) {
        try (Arena arena = Arena.ofConfined()) {
            return (int) OPEN.invokeExact(arena.allocateFrom(path), 0);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static long pread(int descriptor, MemorySegment into) {
        try {
            return (long) PREAD.invokeExact(descriptor, into, into.byteSize(), 0L);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static long write(int descriptor, MemorySegment bytes) {
        try {
            return (long) WRITE.invokeExact(descriptor, bytes, bytes.byteSize());
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int dup(int descriptor) {
        try {
            return (int) DUP.invokeExact(descriptor);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int dup2(int from, int to) {
        try {
            return (int) DUP2.invokeExact(from, to);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int getppid() {
        try {
            return (int) GETPPID.invokeExact();
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static long sysconf(int name) {
        try {
            return (long) SYSCONF.invokeExact(name);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int setrlimit(int resource, MemorySegment limit) {
        try {
            return (int) SETRLIMIT.invokeExact(resource, limit);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    private static MethodHandle handle(String name, MemoryLayout result, MemoryLayout... arguments) {
        Linker linker = Linker.nativeLinker();
        FunctionDescriptor descriptor = FunctionDescriptor.of(result, arguments);
        return linker.downcallHandle(linker.defaultLookup().findOrThrow(name), descriptor);
    }

    private static IllegalStateException impossible(Throwable cause) {
        return new IllegalStateException("A downcall threw, which libc functions can't do.", cause);
    }
}
