// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Time that code took: by the clock, and the processor's, of this whole process with its JIT and GC threads.
///
/// @param wallNanos   by the clock
/// @param userTicks   steps of 10 ms in user mode; negative where the platform doesn't say
/// @param systemTicks steps of 10 ms in the operating system's kernel
public record Spent(long wallNanos, long userTicks, long systemTicks) {
    private static final Path STAT = Path.of("/proc/self/stat");
    private static final int USER_FIELD = 11;
    private static final long TICK_MILLIS = 10;

    /// No time at all.
    public static final Spent NOTHING = new Spent(0, 0, 0);

    /// Returns the time since this process started, of which only differences mean something.
    public static Spent now() {
        Optional<long[]> ticks = ticks();
        return new Spent(System.nanoTime(), ticks.map(t -> t[0]).orElse(-1L), ticks.map(t -> t[1]).orElse(-1L));
    }

    private static Optional<long[]> ticks() {
        try {
            String stat = Files.readString(STAT);
            String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            return Optional.of(new long[] {Long.parseLong(fields[USER_FIELD]), Long.parseLong(fields[USER_FIELD + 1])});
        } catch (IOException | RuntimeException e) {
            return Optional.empty(); // not Linux: the clock alone has to do
        }
    }

    /// Returns the time from an earlier moment to this one.
    public Spent since(Spent earlier) {
        return userTicks < 0 || earlier.userTicks < 0
                ? new Spent(wallNanos - earlier.wallNanos, -1, -1)
                : new Spent(wallNanos - earlier.wallNanos, userTicks - earlier.userTicks, systemTicks - earlier.systemTicks);
    }

    /// Returns both times together.
    public Spent plus(Spent other) {
        return userTicks < 0 || other.userTicks < 0
                ? new Spent(wallNanos + other.wallNanos, -1, -1)
                : new Spent(wallNanos + other.wallNanos, userTicks + other.userTicks, systemTicks + other.systemTicks);
    }

    /// Returns such as `wall 305 ms, user 300 ms, system 10 ms`.
    @Override
    public String toString() {
        String wall = "wall " + text(wallNanos);
        return userTicks < 0 ? wall : wall + ", user " + userTicks * TICK_MILLIS + " ms, system " + systemTicks * TICK_MILLIS + " ms";
    }

    /// Returns a time with three digits and its unit, such as `12.3 µs`.
    public static String text(double nanos) {
        String[] units = {"ns", "µs", "ms", "s"};
        int unit = 0;
        double value = nanos;
        while (value >= 999.5 && unit < units.length - 1) {
            value /= 1000;
            unit++;
        }
        int decimals = value >= 100 ? 0 : value >= 10 ? 1 : 2;
        return String.format(Locale.ROOT, "%." + decimals + "f %s", value, units[unit]);
    }
}
