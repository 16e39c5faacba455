// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Figures;
import bufferlab.dataset.TargetState;
import bufferlab.worker.Operation;
import bufferlab.pagecache.Evidence;
import bufferlab.pagecache.Observed;
import bufferlab.pagecache.Proof;
import bufferlab.pagecache.ReadModifyWrite;
import java.util.Optional;
import java.util.OptionalLong;

/// Says of a trial in which cache state its file was, by the rule of proof for what the trial did with it.
///
/// @param proof the rule
/// @param blockBytes the file system's block size
record Observation(Proof proof, long blockBytes) {

    /// Returns the state that the evidence shows; empty where the cache state is no factor.
    Optional<Observed> of(PlannedCase planned, Trial trial) {
        return planned.cache().map(_ -> proof.decide(evidence(planned, trial)));
    }

    /// Returns why a sample cannot stand for the state that was asked for, such as `partial 37 %, not COLD: …`; empty if it
    /// can, or if this system does not tell.
    static Optional<String> objection(PlannedCase planned, Optional<Observed> observed) {
        return observed.filter(seen -> seen.kind() != Observed.Kind.UNKNOWN && seen.kind() != Observed.Kind.BYPASS)
                .filter(seen -> !seen.answers(planned.cache().orElseThrow()))
                .map(seen -> seen + ", not " + planned.cache().orElseThrow() + ": " + seen.reason() + ".");
    }

    private Evidence evidence(PlannedCase planned, Trial trial) {
        Figures figures = trial.figures();
        OptionalLong storage = figures.storageReadBytes() == null ? OptionalLong.empty()
                : OptionalLong.of(figures.storageReadBytes());
        if ("odirect".equals(planned.arm().options().get("sync"))) {
            return Evidence.bypassing(figures.bytes(), storage);
        }
        if (planned.arm().operation() == Operation.WRITE) {
            return Evidence.overwriting(trial.before(), trial.after(), figures.bytes(), readBack(planned, figures),
                    storage);
        }
        return Evidence.reading(trial.before(), trial.after(), figures.bytes(), storage);
    }

    /// Returns the bytes that partly covered blocks would need from a cold file. Where the calls counted show that each
    /// record reached the kernel by itself, its size tells; behind a buffer it cannot be told.
    private OptionalLong readBack(PlannedCase planned, Figures figures) {
        if (planned.target().filter(TargetState.PREALLOCATED::equals).isPresent()) {
            return OptionalLong.of(0);
        }
        long records = Math.ceilDiv(planned.movedBytes(), planned.recordBytes()) * figures.passes();
        if (figures.writeCalls() == null || figures.writeCalls() != records) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(figures.passes() * ReadModifyWrite.bytes(planned.recordBytes(), planned.offset(),
                planned.movedBytes(), blockBytes));
    }
}
