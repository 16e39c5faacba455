// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Canary;
import bufferlab.arm.Figures;
import bufferlab.arm.Worker;
import bufferlab.machine.Cgroup;
import bufferlab.pagecache.Prepared;
import bufferlab.pagecache.Residency;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One trial: a case's timed passes in one worker, between two canaries, with the pages before and after.
///
/// @param figures totals over the passes
/// @param before pages of the file whose state counts, before the first pass
/// @param after the same after the last one
/// @param warmedBy how the pages got into the cache, empty unless they were put there
/// @param prepareNs time spent on preparing, outside the clock
/// @param canaryBefore the machine's speed before the passes
/// @param canaryAfter the machine's speed after them
/// @param throttledNs time that the control group was throttled meanwhile, null where nothing tells
/// @param workerPid the worker's process
record Trial(Figures figures, Optional<Residency> before, Optional<Residency> after, Optional<String> warmedBy,
        long prepareNs, Canary canaryBefore, Canary canaryAfter, Long throttledNs, long workerPid) {

    /// Takes a trial. A pass whose file needs preparing is run alone; others are run in one go.
    static Trial take(Worker worker, RunFiles files, PlannedCase planned, long passes)
            throws IOException, InterruptedException {
        Cgroup cgroup = Cgroup.ofThisProcess();
        OptionalLong throttledBefore = cgroup.throttledNanos();
        Canary canaryBefore = worker.canary();
        Optional<Residency> before = Optional.empty();
        List<Figures> parts = new ArrayList<>();
        Optional<String> warmedBy = Optional.empty();
        long prepareNs = 0;
        long rounds = planned.preparedForEachPass() ? passes : 1;
        for (long round = 0; round < rounds; round++) {
            Prepared prepared = files.prepare(planned);
            prepareNs += prepared.took().toNanos();
            warmedBy = prepared.warmedBy();
            before = round == 0 ? prepared.before() : worse(before, prepared.before());
            parts.add(worker.run(planned.preparedForEachPass() ? 1 : passes));
        }
        Optional<Residency> after = files.after(planned);
        files.clear(planned);
        return new Trial(Figures.total(parts), before, after, warmedBy, prepareNs, canaryBefore, worker.canary(),
                since(throttledBefore, cgroup.throttledNanos()), worker.pid());
    }

    private static Long since(OptionalLong before, OptionalLong after) {
        return before.isPresent() && after.isPresent() ? Long.valueOf(after.getAsLong() - before.getAsLong()) : null;
    }

    /// Returns whichever of two counts is further from both cold and warm, so that one bad pass marks the trial.
    private static Optional<Residency> worse(Optional<Residency> one, Optional<Residency> other) {
        boolean otherIsPartial = other.filter(pages -> !pages.isCold() && !pages.isWarm()).isPresent();
        return otherIsPartial || other.isEmpty() ? other : one;
    }

    /// Tells whether the machine changed its speed between the canaries.
    boolean disturbed() {
        return canaryBefore.differsFrom(canaryAfter);
    }
}
