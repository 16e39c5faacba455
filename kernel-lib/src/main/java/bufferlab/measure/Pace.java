// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Locale;
import java.util.function.LongSupplier;

/// How far a piece of work is, and how long the rest takes if it goes on at the rate so far.
public final class Pace {
    private final long total;
    private final LongSupplier clockNanos;
    private final long startedNanos;
    private long done;

    /// Starts the clock for work of `total` steps.
    public Pace(long total, LongSupplier clockNanos) {
        this.total = Math.max(total, 0);
        this.clockNanos = clockNanos;
        this.startedNanos = clockNanos.getAsLong();
    }

    /// Takes note that `done` steps are finished.
    public void reach(long done) {
        this.done = Math.clamp(done, 0, total);
    }

    /// Returns the finished share, 0 to 1.
    public double share() {
        return total == 0 ? 1 : (double) done / total;
    }

    /// Returns whether all steps are finished.
    public boolean finished() {
        return done == total;
    }

    /// Returns such as `12 of 54, 0:07 so far, about 0:25 left`.
    public String text() {
        long soFar = clockNanos.getAsLong() - startedNanos;
        String text = counts() + ", " + clock(soFar) + " so far";
        return done == 0 || finished() ? text : text + ", about " + clock((long) (soFar / share()) - soFar) + " left";
    }

    /// Returns the closing line: `54 of 54 in 0:32`, or `12 of 54, stopped after 0:07`.
    public String endText() {
        String time = clock(clockNanos.getAsLong() - startedNanos);
        return counts() + (finished() ? " in " : ", stopped after ") + time;
    }

    private String counts() {
        return String.format(Locale.ROOT, "%,d of %,d", done, total);
    }

    private static String clock(long nanos) {
        long seconds = Math.round(nanos / 1e9);
        return String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60);
    }
}
