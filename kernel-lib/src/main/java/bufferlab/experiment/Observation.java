// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Figures;
import bufferlab.worker.Operation;
import bufferlab.pagecache.Evidence;
import bufferlab.pagecache.Proof;
import bufferlab.pagecache.ReadModifyWrite;
import java.util.OptionalLong;

/// Says of a trial in which cache state its file was, by the rule of proof for what the trial did with it.
///
/// @param proof the rule
/// @param blockBytes the file system's block size
record Observation(Proof proof, long blockBytes) {

    /// Returns such as `warm` or `guest-cold`; null where the cache state is no factor.
    String word(PlannedCase planned, Trial trial) {
        return planned.cache().isEmpty() ? null : proof.decide(evidence(planned, trial)).toString();
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
        long records = Math.ceilDiv(planned.file().bytes(), planned.recordBytes()) * figures.passes();
        if (figures.writeCalls() == null || figures.writeCalls() != records) {
            return OptionalLong.empty();
        }
        long offset = Long.parseLong(planned.arm().options().getOrDefault("offset", "0"));
        return OptionalLong.of(figures.passes() * ReadModifyWrite.bytes(planned.recordBytes(), offset,
                planned.file().bytes(), blockBytes));
    }
}
