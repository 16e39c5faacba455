// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.arm.Program;
import bufferlab.machine.Machine;
import bufferlab.worker.Operation;
import bufferlab.pagecache.Observed;
import bufferlab.pagecache.Proof;
import bufferlab.pagecache.Residency;
import bufferlab.results.Sample;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/// Makes samples of trials: adds to what was measured what it was a measurement of.
final class SampleWriter {
    private final Plan plan;
    private final String runId = UUID.randomUUID().toString();
    private final JsonNode machine;
    private final Observation observation;
    private final Map<Program, String> madeWith = new HashMap<>();
    private int trials;

    SampleWriter(Plan plan, Machine machine, long blockBytes) {
        this.plan = plan;
        this.machine = new ObjectMapper().valueToTree(machine.fields());
        this.observation = new Observation(Proof.onThisMachine(), blockBytes);
    }

    Sample completed(PlannedCase planned, Trial trial, int block, int place, boolean disturbed)
            throws InterruptedException {
        Optional<Observed> observed = observation.of(planned, trial);
        Sample.Evidence evidence = new Sample.Evidence(observed.map(Observed::toString).orElse(null), trial.warmedBy().orElse(null), trial.prepareNs(),
                cached(trial.before()), dirty(trial.before()), writeback(trial.before()), cached(trial.after()),
                dirty(trial.after()), writeback(trial.after()));
        return new Sample(
                origin(planned, block, place, trial.workerPid(), trial.canaryBefore().totalNs(), trial.canaryAfter().totalNs(),
                        trial.throttledNs()),
                condition(planned, madeWith(planned.arm().program())), evidence, Optional.of(trial.figures()),
                status(planned, trial, observed, disturbed), machine);
    }

    private static String status(PlannedCase planned, Trial trial, Optional<Observed> observed, boolean disturbed) {
        return threads(planned, trial).or(() -> Observation.objection(planned, observed))
                .orElse(disturbed ? Sample.DISTURBED : Sample.OK);
    }

    /// Returns an objection to a native arm that has more threads than its case says: libc and the kernel take other paths.
    private static Optional<String> threads(PlannedCase planned, Trial trial) {
        boolean alone = planned.arm().language() == Arm.Language.C || planned.arm().language() == Arm.Language.CPP;
        long expected = Long.parseLong(planned.arm().options().getOrDefault("threads", "1"));
        Long found = trial.figures().processThreads();
        return alone && found != null && found != expected
                ? Optional.of(found + " threads in the process, not " + expected + ": calls cost more then. Start no thread "
                        + "in an arm.")
                : Optional.empty();
    }

    Sample failed(PlannedCase planned, String reason, int block, int place) {
        return new Sample(origin(planned, block, place, 0, null, null, null), condition(planned, null),
                new Sample.Evidence(null, null, null, null, null, null, null, null, null), Optional.empty(), reason,
                machine);
    }

    private Sample.Origin origin(PlannedCase planned, int block, int place, long pid, Long canaryBefore,
            Long canaryAfter, Long throttledNs) {
        return new Sample.Origin(plan.factors().name(), runId, runId.substring(0, 8) + "-" + trials++, block, place,
                plan.settings().seed(), plan.settings().profile().word(), pid, planned.control().orElse(null),
                canaryBefore, canaryAfter, throttledNs);
    }

    private String madeWith(Program program) throws InterruptedException {
        String known = madeWith.get(program);
        if (known == null) {
            known = program.madeWith();
            madeWith.put(program, known);
        }
        return known;
    }

    private Sample.Condition condition(PlannedCase planned, String madeWith) {
        Arm arm = planned.arm();
        String buffer = arm.options().get("buffer");
        return new Sample.Condition(arm.name(), arm.language().text(), arm.program().sourceHash(), madeWith,
                arm.operation().word(), planned.recordBytes(), buffer == null ? null : Long.valueOf(buffer),
                planned.file().bytes(), plan.factors().consume().name(), scope(arm.operation()),
                planned.target().map(Enum::name).orElse(null), planned.cache().map(Enum::name).orElse(null),
                arm.options());
    }

    private static String scope(Operation operation) {
        return operation == Operation.LOAD ? "open to last entry" : operation.hasTarget() ? "after open to after close" : "after open to last record";
    }

    private static Long cached(Optional<Residency> pages) {
        return pages.map(Residency::cached).orElse(null);
    }

    private static Long dirty(Optional<Residency> pages) {
        return pages.map(Residency::dirty).filter(OptionalLong::isPresent).map(OptionalLong::getAsLong).orElse(null);
    }

    private static Long writeback(Optional<Residency> pages) {
        return pages.map(Residency::writeback).filter(OptionalLong::isPresent).map(OptionalLong::getAsLong).orElse(null);
    }
}
