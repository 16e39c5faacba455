// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.arm.Job;
import bufferlab.arm.Program;
import bufferlab.arm.Worker;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The workers of a run. A native arm gets a fresh process for each trial, since processes differ more than passes do;
/// a Java arm gets a few JVMs that are kept and take turns from block to block, since each must be warmed up.
final class Workers implements AutoCloseable {
    private static final Duration WARM_UP = Duration.ofMillis(600);

    private final Path folder;
    private final int forks;
    private final boolean fresh;
    private final Map<Program, List<String>> commands = new HashMap<>();
    private final Map<String, Worker> jvms = new HashMap<>();
    private final Set<String> warmedUp = new HashSet<>();

    Workers(Path folder, Settings settings) {
        this.folder = folder;
        this.forks = settings.profile().forks();
        this.fresh = settings.freshProcesses();
    }

    /// A worker that is lent for a trial. Closing the lease ends a native worker and keeps a JVM.
    record Lease(Worker worker, boolean keep) implements AutoCloseable {
        @Override
        public void close() {
            if (!keep) {
                worker.close();
            }
        }
    }

    /// Returns a worker that is configured for the job; a JVM is warmed up with it the first time.
    Lease lend(PlannedCase planned, Job job, int block, Duration limit) throws InterruptedException {
        Arm arm = planned.arm();
        if (fresh || !planned.inJvm()) {
            Lease lease = new Lease(start(arm, limit), false);
            try {
                lease.worker.configure(job);
                return lease;
            } catch (RuntimeException | InterruptedException e) {
                lease.close();
                throw e;
            }
        }
        String key = arm.name() + "#" + block % forks;
        Worker worker = jvms.get(key);
        if (worker == null || !worker.isAlive()) {
            worker = start(arm, limit);
            jvms.put(key, worker);
        }
        worker.configure(job);
        return new Lease(worker, true);
    }

    private Worker start(Arm arm, Duration limit) throws InterruptedException {
        List<String> command = commands.get(arm.program());
        if (command == null) {
            command = arm.program().command();
            commands.put(arm.program(), command);
        }
        return Worker.start(arm, command, folder, limit);
    }

    /// Warms a JVM up with the job it has, the first time that this case meets this JVM, and leaves the file prepared.
    /// Passes that need their file prepared are run one by one.
    void warmUp(Lease lease, PlannedCase planned, RunFiles files) throws IOException, InterruptedException {
        files.prepare(planned);
        if (!lease.keep || !warmedUp.add(lease.worker.pid() + " " + planned.kase())) {
            return;
        }
        if (planned.target().isEmpty()) {
            lease.worker.warmUp(WARM_UP);
        } else {
            long end = System.nanoTime() + WARM_UP.toNanos();
            while (System.nanoTime() < end) {
                lease.worker.run(1);
                files.prepare(planned);
            }
        }
        files.prepare(planned);
    }

    /// Forgets a JVM that failed, so that the next trial gets another.
    void discard(Lease lease) {
        lease.worker.close();
        jvms.values().remove(lease.worker);
    }

    @Override
    public void close() {
        jvms.values().forEach(Worker::close);
    }
}
