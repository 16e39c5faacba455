// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The timed part of a pass: what was counted between [#open] and [#close], added up over passes.
///
/// The gauges are read from the outermost to the innermost and back again, with the monotonic clock inside them
/// all, so that no snapshot stands in the clock's way: /proc costs microseconds, the CPU clocks a system call, the
/// monotonic clock none. What the outer snapshots add to the counters themselves is found once over an empty window
/// and taken off.
final class Window {
    private static final int CALIBRATIONS = 5;

    private final List<Gauge> gauges;
    private final List<String> fields = new ArrayList<>();
    private final long[] before;
    private final long[] after;
    private final long[] own;
    private final long[] totals;
    private long openedNanos;
    private long elapsedNanos;

    /// Makes a window over gauges, the outermost first, and finds their own cost.
    Window(List<Gauge> gauges) {
        this.gauges = List.copyOf(gauges);
        gauges.forEach(gauge -> fields.addAll(gauge.fields()));
        before = new long[fields.size()];
        after = new long[fields.size()];
        own = new long[fields.size()];
        totals = new long[fields.size()];
        calibrate();
    }

    void open() {
        for (int i = 0, at = 0; i < gauges.size(); i++) {
            gauges.get(i).read(before, at);
            at += gauges.get(i).fields().size();
        }
        openedNanos = System.nanoTime();
    }

    /// Ends the window and returns the nanoseconds that it was open.
    long close() {
        long nanos = System.nanoTime() - openedNanos;
        for (int i = gauges.size() - 1, at = fields.size(); i >= 0; i--) {
            at -= gauges.get(i).fields().size();
            gauges.get(i).read(after, at);
        }
        for (int i = 0; i < totals.length; i++) {
            boolean missing = before[i] == Gauge.MISSING || after[i] == Gauge.MISSING;
            totals[i] = missing ? Gauge.MISSING : totals[i] + after[i] - before[i] - own[i];
        }
        elapsedNanos += nanos;
        return nanos;
    }

    /// Forgets what was counted so far.
    void clear() {
        Arrays.fill(totals, 0);
        elapsedNanos = 0;
    }

    long elapsedNanos() {
        return elapsedNanos;
    }

    /// Adds the totals to a reply, null where a counter is missing.
    void report(Reply reply) {
        for (int i = 0; i < totals.length; i++) {
            reply.with(fields.get(i), totals[i] == Gauge.MISSING ? null : (Long) totals[i]);
        }
    }

    /// Finds the calls that the snapshots themselves make. Times are left alone: what a snapshot takes lies outside
    /// the clock already, or within its noise.
    private void calibrate() {
        long[] least = new long[own.length];
        Arrays.fill(least, Long.MAX_VALUE);
        for (int round = 0; round < CALIBRATIONS; round++) {
            clear();
            open();
            close();
            for (int i = 0; i < own.length; i++) {
                least[i] = Math.min(least[i], totals[i]);
            }
        }
        clear();
        for (int i = 0; i < own.length; i++) {
            own[i] = fields.get(i).endsWith("_calls") ? Math.max(0, least[i]) : 0;
        }
    }
}
