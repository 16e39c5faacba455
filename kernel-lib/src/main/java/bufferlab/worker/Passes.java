// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.dataset.TargetState;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.stream.LongStream;

/// The passes of one case: what they took, added up.
final class Passes {
    private final JavaArm arm;
    private final Task task;
    private final Window window;
    private long[] elapsed = {};
    private long bytes;
    private long openNanos;
    private long closeNanos;
    private long releaseNanos;
    private String fold;
    private long count;
    private boolean targetIsOurs;

    Passes(JavaArm arm, Task task, Window window) {
        this.arm = arm;
        this.task = task;
        this.window = window;
    }

    /// Runs one pass outside any report, with the bytes summed, and leaves its target for the parent to read.
    Reply verify() throws Throwable {
        begin(1);
        pass(0, new Sum(true));
        return Reply.ok().with("bytes", bytes).with("fold", fold).with("count", found());
    }

    /// Runs timed passes and returns what they took and counted.
    Reply run(int passes) throws Throwable {
        JvmTimes earlier = JvmTimes.now();
        long started = ChronoUnit.NANOS.between(Instant.EPOCH, Instant.now());
        timed(passes);
        JvmTimes jvm = JvmTimes.now().since(earlier);
        Reply reply = Reply.ok().with("passes", passes).with("bytes", bytes).with("started_ns", started)
                .with("elapsed_ns", window.elapsedNanos()).with("open_ns", openNanos).with("close_ns", closeNanos)
                .with("release_ns", task.operation() == Operation.LOAD ? (Long) releaseNanos : null)
                .with("pass_ns", spread());
        window.report(reply);
        return reply.with("process_threads", threads()).with("gc_ns", jvm.collectionNanos())
                .with("jit_ns", jvm.compilationNanos()).with("fold", fold).with("count", found());
    }

    /// Loads once more, untimed, and replies with the numbers of what has this name.
    Reply lookUp(String word) throws Throwable {
        arm.open(task);
        try {
            arm.transfer(task, new Sum(false));
            return Reply.ok().with("found", arm.find(word));
        } finally {
            arm.close();
            arm.release();
        }
    }

    /// Runs passes and returns what each took, in order.
    long[] timed(int passes) throws Throwable {
        begin(passes);
        for (int i = 0; i < passes; i++) {
            String before = fold;
            Sum sum = new Sum(task.consume() == Consume.SUM);
            pass(i, sum);
            if (i > 0 && before != null && !before.equals(fold)) {
                throw new Refused(("pass %d read other bytes than the one before: checksum %s after %s. Something "
                        + "changed the file, or the arm doesn't read all of it.").formatted(i + 1, fold, before));
            }
        }
        return elapsed;
    }

    private void begin(int passes) {
        elapsed = new long[passes];
        bytes = 0;
        openNanos = 0;
        closeNanos = 0;
        releaseNanos = 0;
        fold = null;
        window.clear();
    }

    private void pass(int index, Sum sum) throws Throwable {
        prepareTarget();
        long opening = System.nanoTime();
        arm.open(task);
        openNanos += System.nanoTime() - opening;
        targetIsOurs = true;
        boolean closed = false;
        try {
            window.open();
            bytes += arm.transfer(task, sum);
            if (!task.writes()) {
                elapsed[index] = window.close();
            }
            closed = true;
            close();
            if (task.writes()) {
                elapsed[index] = window.close();
            }
        } finally {
            if (!closed) {
                closeAfterFailure();
            }
        }
        fold = task.writes() ? null : sum.hex();
        count = arm.count();
        release();
    }

    private void close() throws Throwable {
        long closing = System.nanoTime();
        arm.close();
        closeNanos += System.nanoTime() - closing;
    }

    /// Releases what was loaded. Java frees nothing then: where the case asks for it, a full collection follows, which is
    /// the nearest to a destructor that there is.
    private void release() throws Throwable {
        long releasing = System.nanoTime();
        arm.release();
        if (task.collect()) {
            System.gc();
        }
        releaseNanos += System.nanoTime() - releasing;
    }

    /// Closes a pass that failed. What made it fail is on its way to the parent; that closing fails too adds a line
    /// only.
    private void closeAfterFailure() {
        try {
            arm.close();
        } catch (Throwable e) {
            System.err.println("Closing failed as well: " + e);
        }
    }

    /// Removes the target of the pass before, where each pass makes a new one, and finds that the target is in the
    /// state that the case names. A file that was there from the start isn't ours to remove.
    private void prepareTarget() throws IOException, Refused {
        if (!task.writes() || task.targetState() == TargetState.TRUNCATED) {
            return;
        }
        boolean wanted = task.targetState() == TargetState.OVERWRITE;
        if (!wanted && targetIsOurs) {
            Files.deleteIfExists(task.target());
        }
        if (Files.exists(task.target()) != wanted) {
            throw new Refused(wanted
                    ? "there is no \"" + task.target() + "\" to overwrite. Write it in full before the case."
                    : "the new target \"" + task.target() + "\" exists already. Remove it, or name another.");
        }
    }

    private Long found() {
        return count < 0 ? null : (Long) count;
    }

    private Reply spread() {
        long[] sorted = elapsed.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        long median = sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
        return new Reply().with("min", LongStream.of(sorted).min().orElse(0)).with("median", median)
                .with("max", LongStream.of(sorted).max().orElse(0));
    }

    private static Integer threads() {
        String[] names = new File("/proc/self/task").list();
        return names == null ? null : (Integer) names.length;
    }
}
