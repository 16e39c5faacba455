// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.ByteArrayOutputStream;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;

/// The downcall handles, each taking the captured errno as its first argument.
final class Calls {
    private static final Linker LINKER = Linker.nativeLinker();
    private static final StructLayout STATE = Linker.Option.captureStateLayout();
    private static final VarHandle ERRNO = STATE.varHandle(MemoryLayout.PathElement.groupElement("errno"));

    static final MethodHandle OPEN = call("open", 2, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT);
    static final MethodHandle CLOSE = call("close", JAVA_INT, JAVA_INT);
    static final MethodHandle READ = call("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);
    static final MethodHandle FSYNC = call("fsync", JAVA_INT, JAVA_INT);
    static final MethodHandle FALLOCATE = call("fallocate", JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG);
    static final MethodHandle FADVISE =
            call("posix_fadvise", JAVA_INT, JAVA_INT, JAVA_LONG, JAVA_LONG, JAVA_INT);
    static final MethodHandle IOCTL = call("ioctl", 2, JAVA_INT, JAVA_INT, JAVA_LONG, ADDRESS);
    static final MethodHandle FSTATFS = call("fstatfs", JAVA_INT, JAVA_INT, ADDRESS);
    static final MethodHandle STATX = call("statx", JAVA_INT, JAVA_INT, ADDRESS, JAVA_INT, JAVA_INT, ADDRESS);
    static final MethodHandle MMAP =
            call("mmap", JAVA_LONG, JAVA_LONG, JAVA_LONG, JAVA_INT, JAVA_INT, JAVA_INT, JAVA_LONG);
    static final MethodHandle MUNMAP = call("munmap", JAVA_INT, JAVA_LONG, JAVA_LONG);
    static final MethodHandle MINCORE = call("mincore", JAVA_INT, JAVA_LONG, JAVA_LONG, ADDRESS);
    static final MethodHandle SYSCALL_CACHESTAT =
            call("syscall", 1, JAVA_LONG, JAVA_LONG, JAVA_INT, ADDRESS, ADDRESS, JAVA_INT);
    static final MethodHandle SYSCONF = call("sysconf", JAVA_LONG, JAVA_INT);
    static final MethodHandle CLOCK_GETRES = call("clock_getres", JAVA_INT, JAVA_INT, ADDRESS);
    static final MethodHandle FOPEN = call("fopen", ADDRESS, ADDRESS, ADDRESS);
    static final MethodHandle FGETC = call("fgetc", JAVA_INT, ADDRESS);
    static final MethodHandle FCLOSE = call("fclose", JAVA_INT, ADDRESS);
    static final MethodHandle FBUFSIZE = call("__fbufsize", JAVA_LONG, ADDRESS);
    static final MethodHandle GETEUID = call("geteuid", JAVA_INT);

    private Calls() {}

    /// What a call returned, and the errno it left.
    record Result(long value, Errno errno) {
        boolean failed() {
            return value == -1;
        }
    }

    @FunctionalInterface
    interface Invocation {
        long on(MemorySegment state) throws Throwable;
    }

    /// Makes the call, again for as long as a signal interrupts it.
    static Result run(Invocation invocation) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment state = arena.allocate(STATE);
            while (true) {
                long value = invocation.on(state);
                Errno errno = new Errno((int) ERRNO.get(state, 0L));
                if (value != -1 || !errno.equals(Errno.EINTR)) {
                    return new Result(value, errno);
                }
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("A downcall threw, which libc functions can't do.", e);
        }
    }

    /// Returns the bytes that name the file to the kernel, whatever the JVM's encoding: a path's URI holds them exactly.
    static MemorySegment name(Path path, Arena arena) {
        byte[] uri = path.toAbsolutePath().toUri().getRawPath().getBytes(StandardCharsets.US_ASCII);
        ByteArrayOutputStream name = new ByteArrayOutputStream(uri.length + 1);
        for (int i = 0; i < uri.length; i++) {
            if (uri[i] == '%') {
                name.write(Character.digit(uri[i + 1], 16) << 4 | Character.digit(uri[i + 2], 16));
                i += 2;
            } else {
                name.write(uri[i]);
            }
        }
        name.write(0);
        return arena.allocateFrom(JAVA_BYTE, name.toByteArray());
    }

    /// Returns what libc says its version is, where it is one that says so (glibc).
    static Optional<String> glibcVersion() {
        return LINKER.defaultLookup().find("gnu_get_libc_version").map(address -> {
            MethodHandle handle = LINKER.downcallHandle(address, FunctionDescriptor.of(ADDRESS));
            try {
                return ((MemorySegment) handle.invokeExact()).reinterpret(64).getString(0);
            } catch (Throwable e) {
                throw new IllegalStateException("gnu_get_libc_version threw, which it can't do.", e);
            }
        });
    }

    private static MethodHandle call(String name, MemoryLayout result, MemoryLayout... arguments) {
        return bind(name, FunctionDescriptor.of(result, arguments), Linker.Option.captureCallState("errno"));
    }

    private static MethodHandle call(String name, int fixed, MemoryLayout result, MemoryLayout... arguments) {
        return bind(name, FunctionDescriptor.of(result, arguments),
                Linker.Option.captureCallState("errno"), Linker.Option.firstVariadicArg(fixed));
    }

    private static MethodHandle bind(String name, FunctionDescriptor descriptor, Linker.Option... options) {
        return LINKER.defaultLookup().find(name)
                .map(address -> LINKER.downcallHandle(address, descriptor, options))
                .orElseGet(() -> absent(descriptor.toMethodType()));
    }

    /// Stands in for a function this libc lacks: sets `ENOSYS` and returns -1.
    static MethodHandle absent(MethodType type) {
        try {
            MethodHandle refuse = MethodHandles.lookup()
                    .findStatic(Calls.class, "refuse", MethodType.methodType(int.class, MemorySegment.class));
            MethodHandle wide = MethodHandles.dropArguments(refuse, 1, type.parameterList());
            return MethodHandles.explicitCastArguments(
                    wide, wide.type().changeReturnType(type.returnType()));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private static int refuse(MemorySegment state) {
        ERRNO.set(state, 0L, Errno.ENOSYS.number());
        return -1;
    }
}
