// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.FolderView;
import bufferlab.dataset.Fold;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.Target;
import bufferlab.dataset.TargetState;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/// One look at whether an arm does its job: a pass over a small file, whose checksum is compared, and another one that
/// is counted.
///
/// The file's size is a multiple of nothing, so that an arm which forgets its last, shorter record is found out.
///
/// @param arm the arm
/// @param figures the counted pass
public record Tryout(Arm arm, Figures figures) {
    /// Bytes of the file.
    public static final long FILE_BYTES = 100_003;
    /// Bytes of a record, unless another size is given.
    public static final long RECORD_BYTES = 512;

    private static final long SEED = 1985;

    /// Tries an arm.
    ///
    /// **Effect**: makes a scratch folder and removes it; starts a process and ends it.
    ///
    /// @param limit how long the arm may take for one pass
    /// @throws WorkerException if it does not do its job; the message says what it did
    /// @throws IOException if there is no place for the files
    /// @throws InterruptedException if this thread is interrupted; the process is killed first
    public static Tryout of(Arm arm, Duration limit) throws IOException, InterruptedException {
        return of(arm, RECORD_BYTES, limit);
    }

    /// Tries an arm with records of another size; otherwise the same.
    public static Tryout of(Arm arm, long recordBytes, Duration limit) throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.open()) {
            boolean reads = arm.operation().hasSource();
            Dataset file = scratch.dataset("source", FILE_BYTES, SEED);
            Target target = scratch.target("target");
            FolderView before = FolderView.of(scratch.folder());
            try (Worker worker = Worker.start(arm, arm.program().command(), scratch.folder(), limit)) {
                worker.configure(job(arm, recordBytes, file.path(), target.path()));
                String fold = worker.verify(FILE_BYTES - arm.offsetBytes());
                if (arm.operation().hasTarget() && !Files.exists(target.path())) {
                    throw new WorkerException(arm.name() + " left no file at its target. An arm writes pass->target, or "
                            + "task.target() in Java, and leaves it there.");
                }
                requireUntouched(arm, before, target);
                compare(arm, arm.operation().hasTarget() ? Fold.ofFile(target.path(), 0) : fold,
                        reads ? Fold.ofFile(file.path(), arm.offsetBytes())
                                : Fold.hex(Target.fold(TargetState.NEW, arm.offsetBytes(), FILE_BYTES)));
                target.remove();
                return new Tryout(arm, worker.run(1));
            }
        }
    }

    private static void requireUntouched(Arm arm, FolderView before, Target target) throws IOException {
        List<String> changes = before.changesNow(Set.of(target.path())).stream()
                .map(change -> change.what().name().toLowerCase(Locale.ROOT) + " " + change.path().getFileName()).toList();
        if (!changes.isEmpty()) {
            throw new WorkerException(arm.name() + " " + String.join(", ", changes)
                    + " beside its target. Other arms measure with such files: write the target and nothing else.");
        }
    }

    private static Job job(Arm arm, long recordBytes, Path source, Path target) {
        Operation operation = arm.operation();
        return new Job(operation, operation.hasSource() ? Optional.of(source) : Optional.empty(),
                operation.hasTarget() ? Optional.of(target) : Optional.empty(), recordBytes,
                FILE_BYTES - arm.offsetBytes(), Consume.NONE,
                operation.hasTarget() ? Optional.of(TargetState.NEW) : Optional.empty(), arm.options());
    }

    private static void compare(Arm arm, String found, String expected) {
        if (!expected.equals(found)) {
            throw new WorkerException(arm.name() + " did other work than the file asks for: its checksum is " + found
                    + " and the file's is " + expected + ". " + remedy(arm.operation()));
        }
    }

    /// Returns what to look for when an arm's checksum is wrong.
    public static String remedy(Operation operation) {
        return switch (operation) {
            case READ, LOAD -> "Hand over each byte once, in order, by arm_took(…) in C and C++ or sum.add(…) in Java.";
            case WRITE -> "Write what arm_record(pass) in C and C++ or task.newPattern() in Java gives for each place.";
            case COPY -> "Write all bytes that each read returned, and no others.";
        };
    }
}
