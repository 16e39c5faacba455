// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import bufferlab.kernel.output.CellOutput;
import bufferlab.kernel.output.Page;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;

/// One run of one cell: its thread, the threads that this one starts, its output, and its stop.
///
/// JShell runs on another thread than the cell's code, so that an interrupt never hits the compiler, and code that
/// can't be stopped doesn't take JShell with it. All snippets of a cell run on one thread.
public final class CellRun {
    /// Code of a cell, which may throw anything.
    @FunctionalInterface
    public interface Work<T> {
        /// Does the work.
        T run() throws Throwable;
    }

    private static final InheritableThreadLocal<CellRun> CURRENT = new InheritableThreadLocal<>();
    private static final AtomicLong RUNS = new AtomicLong();

    private final long order = RUNS.incrementAndGet();
    private final CellSource source;
    private final Page page;
    private final CellOutput output;
    private final ThreadGroup group;
    private final LinkedBlockingQueue<Runnable> work = new LinkedBlockingQueue<>();
    private final Set<String> classes = ConcurrentHashMap.newKeySet();
    private final Set<Long> earlierChildren = Children.pids();
    private volatile Thread worker;
    private volatile CompletableFuture<?> call = CompletableFuture.completedFuture(null);
    private volatile boolean stopping;
    private volatile boolean looksAtStacks;
    private volatile boolean unwoven;
    private volatile boolean ended;
    private volatile Set<Long> childrenAtEnd = Set.of();

    /// Makes the run of a cell. Its thread starts with the first call.
    public CellRun(CellSource source, Page page, CellOutput output) {
        this.source = source;
        this.page = page;
        this.output = output;
        this.group = new ThreadGroup("cell " + source.number());
    }

    /// Returns the cell that the calling thread works for.
    public static Optional<CellRun> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /// Returns the cell's text and number.
    public CellSource source() {
        return source;
    }

    /// Returns the place under the cell.
    public Page page() {
        return page;
    }

    /// Returns what the cell prints to.
    public CellOutput output() {
        return output;
    }

    /// Returns whether the user has stopped this cell.
    public boolean isStopping() {
        return stopping;
    }

    /// Runs a task on the cell's thread and waits for it.
    ///
    /// @throws CellStopped if the cell was stopped, even if the task goes on in code that can't be stopped
    /// @throws Throwable   what the task throws
    public <T> T call(Work<T> task) throws Throwable {
        if (stopping) {
            throw new CellStopped();
        }
        if (Thread.currentThread() == worker) {
            return task.run();
        }
        CompletableFuture<T> result = new CompletableFuture<>();
        call = result;
        work.add(() -> complete(result, task));
        if (worker == null) {
            worker = new Thread(group, this::serve, "cell-" + source.number());
            worker.start();
        }
        if (stopping) {
            worker.interrupt();
        }
        try {
            return result.get();
        } catch (ExecutionException e) {
            throw e.getCause();
        }
    }

    private static <T> void complete(CompletableFuture<T> result, Work<T> task) {
        try {
            result.complete(task.run());
        } catch (Throwable e) {
            result.completeExceptionally(e);
        }
    }

    private void serve() {
        CURRENT.set(this);
        try {
            while (!ended) {
                work.take().run();
            }
        } catch (InterruptedException e) {
            // A stop between two snippets: there is nothing to end but this thread.
            worker = null;
        }
    }

    /// Ends the cell's own thread once its call is over. Threads that the cell started go on.
    public void end() {
        if (stopping) {
            childrenAtEnd = Children.pids();
        }
        ended = true;
        work.add(() -> { });
    }

    /// Takes note that this cell's classes lack the stop check.
    void noteUnwoven() {
        unwoven = true;
    }

    /// Takes note of a class that this cell made.
    void noteClass(String name) {
        classes.add(name);
    }

    /// Returns whether the calling thread belongs to this cell: it was started by it, or it is a pool's thread that
    /// runs code of a class that this cell made.
    boolean isWorkOfCurrentThread() {
        CellRun owner = CURRENT.get();
        if (owner == this) {
            return true;
        }
        if (owner != null && owner.order > order) {
            return false; // a later cell, run while the stop still looks around: its classes may have the names of this one's
        }
        return looksAtStacks && StackWalker.getInstance().walk(frames -> frames.anyMatch(
                frame -> classes.contains(frame.getClassName())));
    }

    /// Stops the cell: returns when nothing of it runs any more, or after about a second, when what is left sits in
    /// library code. What is left ends as soon as it comes back into code of the cell.
    public void stop() {
        synchronized (this) {
            if (stopping) {
                return;
            }
            stopping = true;
        }
        looksAtStacks = true;
        StopCheck.arm(this);
        boolean quiet = new Stopping().quiet();
        looksAtStacks = false;
        if (quiet) {
            StopCheck.disarm(this);
        } else {
            Thread.ofVirtual().start(this::disarmWhenQuiet);
        }
    }

    /// Kills the processes that this cell started. A stop may outlive the cell: those of the cells after it are spared.
    private void killChildren() {
        Children.kill(pid -> !earlierChildren.contains(pid) && (!ended || childrenAtEnd.contains(pid)));
    }

    private void disarmWhenQuiet() {
        try {
            while (Arrays.stream(threads()).anyMatch(Thread::isAlive)) {
                Thread.sleep(500);
            }
        } catch (InterruptedException e) {
            return;
        }
        StopCheck.disarm(this);
    }

    private Thread[] threads() {
        Thread[] threads = new Thread[group.activeCount() + 16];
        return Arrays.copyOf(threads, group.enumerate(threads));
    }

    /// The steps of one stop: ask by interrupt, then take the child processes, then leave library code to itself.
    private final class Stopping {
        private static final long STEP_MILLIS = 10;
        private static final long KILL_CHILDREN_AFTER_MILLIS = 300;
        private static final long INTERRUPT_EVERY_MILLIS = 300;
        private static final long LEAVE_AFTER_MILLIS = 850;

        boolean quiet() {
            for (long waited = 0; waited < LEAVE_AFTER_MILLIS; waited += STEP_MILLIS) {
                if (waited % INTERRUPT_EVERY_MILLIS == 0) {
                    interruptThreads();
                }
                if (waited == KILL_CHILDREN_AFTER_MILLIS) {
                    killChildren();
                }
                if (call.isDone() && others() == 0 && !runsInPools()) {
                    killChildren();
                    output.silence();
                    return true;
                }
                pause();
            }
            killChildren();
            output.silence();
            return !call.completeExceptionally(new StillRunning(worker, unwoven)) && others() == 0;
        }

        private void interruptThreads() {
            boolean running = !call.isDone();
            for (Thread thread : threads()) {
                if (thread != worker || running) {
                    thread.interrupt();
                }
            }
        }

        private long others() {
            return Arrays.stream(threads()).filter(thread -> thread != worker).count();
        }

        /// Tells whether a thread that is not the cell's own, such as one of the common pool, is in code that this cell
        /// made: a parallel stream gives its caller the first error while the other threads go on. Of a virtual thread only
        /// its carrier is seen, so any that runs counts; one that waits ends at its next check or never runs again.
        private boolean runsInPools() {
            return Thread.getAllStackTraces().values().stream().flatMap(Arrays::stream)
                    .anyMatch(frame -> classes.contains(frame.getClassName()) || carriesVirtualThread(frame));
        }

        private static boolean carriesVirtualThread(StackTraceElement frame) {
            return frame.getClassName().equals("java.lang.VirtualThread") && frame.getMethodName().equals("runContinuation");
        }

        private void pause() {
            try {
                Thread.sleep(STEP_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
