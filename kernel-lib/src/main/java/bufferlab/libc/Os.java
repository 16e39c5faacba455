// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.util.Optional;
import java.util.OptionalLong;

/// Constants of the operating system that this JVM runs on.
public final class Os {
    /// Whether this is Linux (WSL2 included).
    public static final boolean LINUX = System.getProperty("os.name").equals("Linux");

    private static final int SC_CLK_TCK = LINUX ? 2 : 3;
    private static final int SC_PAGESIZE = LINUX ? 30 : 29;
    private static final int CLOCK_MONOTONIC_COARSE = 6;

    private Os() {}

    /// Returns the bytes of a memory page, which is also a page of the page cache.
    public static long pageSize() {
        return Calls.run(state -> (long) Calls.SYSCONF.invokeExact(state, SC_PAGESIZE)).value();
    }

    /// Returns the unit in which `/proc` counts CPU time, in ticks a second: 100, whatever the kernel's own tick.
    public static long clockTicks() {
        return Calls.run(state -> (long) Calls.SYSCONF.invokeExact(state, SC_CLK_TCK)).value();
    }

    /// Returns the kernel's timer frequency in Hz, which is how often it samples user against system time; empty
    /// where it can't be told (the resolution of the coarse clock is one tick).
    public static OptionalLong timerHz() {
        if (!LINUX) {
            return OptionalLong.empty();
        }
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment time = arena.allocate(JAVA_LONG, 2);
            Calls.Result result = Calls.run(state ->
                    (int) Calls.CLOCK_GETRES.invokeExact(state, CLOCK_MONOTONIC_COARSE, time));
            long nanos = time.getAtIndex(JAVA_LONG, 1);
            return result.failed() || nanos <= 1
                    ? OptionalLong.empty()
                    : OptionalLong.of(Math.round(1e9 / nanos));
        }
    }

    /// Returns the number of the user whose rights this process has, without its name.
    public static long effectiveUser() {
        return Calls.run(state -> (int) Calls.GETEUID.invokeExact(state)).value();
    }

    /// Returns the version of glibc, or empty where libc is another.
    public static Optional<String> glibc() {
        return Calls.glibcVersion();
    }
}
