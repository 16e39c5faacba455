// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Arm;
import bufferlab.arm.Job;
import bufferlab.arm.Worker;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.TargetState;
import bufferlab.worker.Consume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/// An arm of the kit that is measured by the bench: warm source, new target.
///
/// @param arm the arm
/// @param scratch where targets are laid
/// @param source the file to read, empty for writes
/// @param record the record size, 0 for loads
/// @param bytes size of the file
record KitArm(Arm arm, Scratch scratch, Optional<Path> source, long record, long bytes) {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    /// Starts a worker that is ready for passes.
    Worker start() throws InterruptedException {
        Worker worker = Worker.start(arm, arm.program().command(), scratch.folder(), LIMIT);
        boolean writes = arm.operation().hasTarget();
        worker.configure(new Job(arm.operation(), source, writes ? Optional.of(target()) : Optional.empty(), record, bytes,
                Consume.NONE, writes ? Optional.of(TargetState.NEW) : Optional.empty(), Map.of()));
        return worker;
    }

    /// Returns the median nanoseconds of `passes` passes in a worker; one pass more goes before and is left out.
    double median(Worker worker, long passes) throws IOException, InterruptedException {
        try {
            worker.run(1);
            Files.deleteIfExists(target());
            return worker.run(passes).passNs().median();
        } finally {
            Files.deleteIfExists(target());
        }
    }

    /// Returns the same in a fresh process.
    double fresh(long passes) throws IOException, InterruptedException {
        try (Worker worker = start()) {
            return median(worker, passes);
        }
    }

    private Path target() {
        return scratch.folder().resolve("target");
    }
}
