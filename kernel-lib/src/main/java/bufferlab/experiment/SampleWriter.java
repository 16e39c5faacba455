// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.worker.Operation;
import bufferlab.pagecache.Proof;
import bufferlab.pagecache.Residency;
import bufferlab.results.Sample;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;

/// Makes samples of trials: adds to what was measured what it was a measurement of.
final class SampleWriter {
    private final Plan plan;
    private final String runId = UUID.randomUUID().toString();
    private final JsonNode machine = JsonNodeFactory.instance.objectNode();
    private final Observation observation;
    private int trials;

    SampleWriter(Plan plan, long blockBytes) {
        this.plan = plan;
        this.observation = new Observation(Proof.onThisMachine(), blockBytes);
    }

    Sample completed(PlannedCase planned, Trial trial, int block, int place, long pid, boolean disturbed) {
        Sample.Evidence evidence = new Sample.Evidence(observation.word(planned, trial), trial.warmedBy().orElse(null), trial.prepareNs(),
                cached(trial.before()), dirty(trial.before()), writeback(trial.before()), cached(trial.after()),
                dirty(trial.after()), writeback(trial.after()));
        return new Sample(
                origin(planned, block, place, pid, trial.canaryBefore().totalNs(), trial.canaryAfter().totalNs()),
                condition(planned), evidence, Optional.of(trial.figures()), disturbed ? Sample.DISTURBED : Sample.OK,
                machine);
    }

    Sample failed(PlannedCase planned, String reason, int block, int place) {
        return new Sample(origin(planned, block, place, 0, null, null), condition(planned),
                new Sample.Evidence(null, null, null, null, null, null, null, null, null), Optional.empty(), reason,
                machine);
    }

    private Sample.Origin origin(PlannedCase planned, int block, int place, long pid, Long canaryBefore,
            Long canaryAfter) {
        return new Sample.Origin(plan.factors().name(), runId, runId.substring(0, 8) + "-" + trials++, block, place,
                plan.settings().seed(), plan.settings().profile().word(), pid, planned.control().orElse(null),
                canaryBefore, canaryAfter, null);
    }

    private Sample.Condition condition(PlannedCase planned) {
        Arm arm = planned.arm();
        String buffer = arm.options().get("buffer");
        return new Sample.Condition(arm.name(), arm.language().text(), arm.program().sourceHash(),
                arm.operation().word(), planned.recordBytes(), buffer == null ? null : Long.valueOf(buffer),
                planned.file().bytes(), plan.factors().consume().name(), scope(arm.operation()),
                planned.target().map(Enum::name).orElse(null), planned.cache().map(Enum::name).orElse(null),
                arm.options());
    }

    private static String scope(Operation operation) {
        return operation.hasTarget() ? "after open to after close" : "after open to last record";
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
