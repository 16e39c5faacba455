// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.dataset.TargetState;
import bufferlab.pagecache.CacheState;
import bufferlab.results.Case;
import bufferlab.worker.Operation;
import java.util.Optional;

/// A case as the run carries it out.
///
/// @param arm the arm
/// @param file what it reads, or the size of what it writes
/// @param recordBytes the record size, 0 for loads
/// @param cache the cache state to bring about, empty where it is no factor
/// @param target the target state to bring about, empty where nothing is written
/// @param control which control it belongs to, empty for the experiment's own cases
record PlannedCase(Arm arm, Source file, long recordBytes, Optional<CacheState> cache, Optional<TargetState> target,
        Optional<String> control) {

    /// Returns this case as a part of a control, under another arm name if one is given.
    PlannedCase asControl(String name, String armName) {
        return new PlannedCase(arm.named(armName), file, recordBytes, cache, target, Optional.of(name));
    }

    /// Returns the case by its names, as results know it.
    Case kase() {
        return new Case(arm.name(), recordBytes, cache.map(CacheState::name), target.map(TargetState::name));
    }

    /// Returns where in the file the arm begins.
    long offset() {
        return arm.offsetBytes();
    }

    /// Returns how many bytes a pass moves: those from the offset to the end of the file.
    long movedBytes() {
        return file.bytes() - offset();
    }

    /// Tells whether the state must be restored before every pass, so that a worker runs one pass at a time.
    ///
    /// A new target is removed by the worker itself between its passes: removed by this process, its pages would be freed
    /// on another processor, and the next pass, which takes pages again, would be up to half slower for it.
    boolean preparedForEachPass() {
        return target.filter(state -> state != TargetState.NEW).isPresent()
                || cache.filter(CacheState.COLD::equals).isPresent();
    }

    /// Tells whether the arm runs in a JVM that is kept for the run.
    boolean inJvm() {
        return arm.program().inJvm();
    }

    /// Returns a guess of a pass's milliseconds for the plan: 0.35 µs a record and 2 GB/s, 6 ns a byte loaded; more when cold.
    double guessedMillis() {
        double warm = arm.operation() == Operation.LOAD ? file.bytes() * 6e-6
                : file.bytes() / (double) recordBytes * 0.35e-3 + file.bytes() / 2e6;
        return cache.filter(CacheState.COLD::equals).isPresent() ? warm + file.bytes() / 2e5 : warm;
    }
}
