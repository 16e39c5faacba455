// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.C_FREAD;
import static bufferlab.notebook.Lab.C_READ;
import static bufferlab.notebook.Lab.C_READ_BUFFERED;
import static bufferlab.notebook.Lab.C_WRITE;
import static bufferlab.notebook.Lab.CLOCK;
import static bufferlab.notebook.Lab.COLD;
import static bufferlab.notebook.Lab.NEW;
import static bufferlab.notebook.Lab.OVERWRITE;
import static bufferlab.notebook.Lab.WARM;
import static bufferlab.notebook.Lab.check;
import static bufferlab.notebook.Lab.dictionary;
import static bufferlab.notebook.Lab.exportC;
import static bufferlab.notebook.Lab.file;
import static bufferlab.notebook.Lab.lookUp;
import static bufferlab.notebook.Lab.mib;
import static bufferlab.notebook.Lab.source;
import static bufferlab.notebook.Lab.trace;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class ExperimentTest {
    private final Experiment reading = Experiment.asking("Is fread faster than read?").reading(file(274_432));
    private final Experiment writing = Experiment.asking("And write?").writing(file(mib(1)));

    @Test
    void saysWhatItIsWhenACellShowsIt() {
        assertThat(reading).hasToString(
                "Experiment \"Is fread faster than read?\". plan() shows what a run does, run() runs it.");
    }

    @Test
    void whatNoCellHasSetIsRefusedByTheStepThatGotIt() {
        Map<String, ThrowingCallable> steps = Map.ofEntries(
                Map.entry("asking(…)", () -> Experiment.asking(null)),
                Map.entry("reading(…)", () -> Experiment.asking("?").reading(null)),
                Map.entry("writing(…)", () -> Experiment.asking("?").writing(null)),
                Map.entry("copying(…)", () -> Experiment.asking("?").copying(null)),
                Map.entry("loading(…)", () -> Experiment.asking("?").loading(null)),
                Map.entry("recordSizes(…)", () -> reading.recordSizes((long[]) null)),
                Map.entry("arms(…)", () -> reading.arms(C_READ, null)),
                Map.entry("caches(…)", () -> reading.caches(WARM, null)),
                Map.entry("targets(…)", () -> writing.targets(NEW, null)),
                Map.entry("consuming(…)", () -> reading.consuming(null)),
                Map.entry("profile(…)", () -> reading.profile(null)),
                Map.entry("timeLimit(…)", () -> reading.timeLimit(null)),
                Map.entry("scratchIn(…)", () -> reading.scratchIn(null)),
                Map.entry("predict(…)", () -> reading.predict(null, null, "2x", "why")),
                Map.entry("handedIn(…)", () -> reading.handedIn(null)),
                Map.entry("certify(…)", () -> reading.recordSizes(1).arms(C_READ).certify(null)),
                Map.entry("file(…)", () -> file(null)),
                Map.entry("trace(…)", () -> trace(null, 5)),
                Map.entry("source(…)", () -> source((String) null)),
                Map.entry("lookUp(…)", () -> lookUp(null, "a", C_READ)),
                Map.entry("exportC(…)", () -> exportC(null, "x.c")),
                Map.entry("dictionary(…)", () -> dictionary(null)),
                Map.entry("check(…)", () -> check(null, 5)));
        steps.forEach((step, call) -> assertThatIllegalArgumentException().as(step).isThrownBy(call).withMessage(step
                + " got null. A variable is null until a cell has given it a value: run that cell first."));
    }

    @Test
    void namesThatNoFileCanHaveAreRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> file("")).withMessage("file(…) got a blank name. Name a file.");
        assertThatIllegalArgumentException().isThrownBy(() -> file("a\0b"))
                .withMessage("file(…) got a name that no file can have: Nul character not allowed. Name a file.");
    }

    @Test
    void anEmptyGuessIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.recordSizes(1).arms(C_READ).predict(
                CLOCK, new At(1), C_READ, " ", "why")).withMessageStartingWith("the guess is empty.");
    }

    @Test
    void allowingLessThanNothingIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> writing.allowWrites(-1))
                .withMessageStartingWith("allowWrites(-1) allows less than nothing.");
    }

    @Test
    void rejectsRecordLargerThanFile() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.recordSizes(512, 8 << 20)).withMessage(
                "record size 8 MiB exceeds the file of 268 KiB. Enlarge the file or drop the size from recordSizes(…).");
    }

    @Test
    void rejectsRecordOfNoBytes() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.recordSizes(0)).withMessage(
                "record size 0 bytes is not positive. Drop it from recordSizes(…), or give 1 byte or more.");
        assertThatIllegalArgumentException().isThrownBy(() -> reading.recordSizes(-4096)).withMessage(
                "record size -4 KiB is not positive. Drop it from recordSizes(…), or give 1 byte or more.");
    }

    @Test
    void rejectsSameArmTwice() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.arms(C_READ, C_FREAD, C_READ))
                .withMessage("arm C read was given twice. Drop one from arms(…).");
    }

    @Test
    void rejectsSameRecordSizeTwice() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.recordSizes(4096, 4096))
                .withMessage("record size 4 KiB was given twice. Drop one from recordSizes(…).");
    }

    @Test
    void measuresEachArmWithEachBufferSizeWhateverTheOrderOfTheSteps() {
        Experiment before = reading.bufferSizes(512, 4096).recordSizes(1, 64).arms(C_READ_BUFFERED, C_FREAD);
        Experiment after = reading.recordSizes(1, 64).arms(C_READ_BUFFERED, C_FREAD).bufferSizes(512, 4096);

        assertThat(before.plan().caseCount()).isEqualTo(8);
        assertThat(before.plan()).hasToString(after.plan().toString());
        assertThat(before.plan().cases()).extracting(planned -> planned.arm().name()).containsOnly(
                "C read, own 4 KiB buffer, buffer 512 bytes", "C read, own 4 KiB buffer, buffer 4 KiB",
                "C fread, buffer 512 bytes", "C fread, buffer 4 KiB");
    }

    @Test
    void takesCacheStatesOneByOneOrAsAList() {
        Experiment sized = reading.recordSizes(512).arms(C_READ);

        assertThat(sized.caches(List.of(WARM, COLD)).plan()).hasToString(sized.caches(WARM, COLD).plan().toString());
        assertThatIllegalArgumentException().isThrownBy(() -> sized.caches(List.of()))
                .withMessage("caches(…) got no cache state. Give at least one.");
    }

    @Test
    void rejectsBuffersThatHoldNothingOrComeTwice() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.bufferSizes(0)).withMessage(
                "buffer size 0 bytes holds nothing. Give 1 byte or more to bufferSizes(…); for an API without its buffer name "
                        + "the arm as in C_FREAD.unbuffered().");
        assertThatIllegalArgumentException().isThrownBy(() -> reading.bufferSizes(512, 512))
                .withMessage("buffer size 512 bytes was given twice. Drop one from bufferSizes(…).");
    }

    @Test
    void rejectsArmOfAnotherOperation() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.arms(C_READ, C_WRITE)).withMessage(
                "arm C write writes a file, and this experiment reads one. Give an arm that reads, or ask another "
                        + "question.");
    }

    @Test
    void rejectsNoRepetition() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.repetitions(0)).withMessage(
                "repetitions(0) is outside 1 to 1000. Give 6 or more for intervals; 25 resolve differences of a few "
                        + "per cent.");
    }

    @Test
    void rejectsEmptyFile() {
        assertThatIllegalArgumentException().isThrownBy(() -> file(0))
                .withMessage("a file of 0 bytes has nothing to measure. Give 1 byte or more to file(…).");
    }

    @Test
    void rejectsTargetStateOfAReadingExperiment() {
        assertThatIllegalArgumentException().isThrownBy(() -> reading.targets(NEW)).withMessage(
                "target state NEW means nothing here: this experiment reads a file and writes none. Drop targets(…).");
    }

    @Test
    void rejectsPlanWithoutArms() {
        assertThatIllegalStateException().isThrownBy(() -> reading.recordSizes(1).plan()).withMessage(
                "the experiment has no arm. Name some with arms(…), such as arms(C_READ, C_FREAD).");
    }

    @Test
    void stepsLeaveTheEarlierExperimentAsItWas() {
        Experiment base = reading.recordSizes(1, 512).arms(C_READ);
        base.arms(C_READ, C_FREAD).recordSizes(8192);
        assertThat(base.plan().caseCount()).isEqualTo(2);
    }

    @Test
    void plansEachCombinationOnceAndControlsBeside() {
        Plan plan = reading.recordSizes(1, 512, 8192).arms(C_READ, C_FREAD).caches(WARM, COLD).repetitions(7).plan();
        assertThat(plan.caseCount()).isEqualTo(12);
        assertThat(plan.block().stream().map(planned -> planned.kase() + planned.control().orElse("")).toList())
                .doesNotHaveDuplicates();
        assertThat(plan.trialCount()).isEqualTo((12 + 3) * 7);
    }

    @Test
    void cacheStateAppliesToOverwrittenTargetsOnly() {
        Plan plan = writing.recordSizes(4096).arms(C_WRITE).targets(NEW, OVERWRITE).caches(WARM, COLD).plan();
        assertThat(plan.cases()).extracting(PlannedCase::kase).extracting(Object::toString).containsExactly(
                "C write, record 4 KiB, NEW", "C write, record 4 KiB, OVERWRITE, WARM",
                "C write, record 4 KiB, OVERWRITE, COLD");
        assertThat(plan.notes()).containsExactly(
                "a new target has no cache state: dropped 1 pair of NEW with caches(…).");
    }

    @Test
    void wantsConsentAboveTwoGibibytes() {
        Experiment large = Experiment.asking("Much?").writing(file(mib(1024))).recordSizes(mib(1)).arms(C_WRITE)
                .repetitions(3);
        assertThatIllegalStateException().isThrownBy(large::run)
                .withMessageStartingWith("the plan writes ").withMessageContaining("allowWrites(");
    }

    @Test
    void positiveControlIsNotDoubledForOneArmAtOneByte() {
        Plan plan = reading.recordSizes(1).arms(C_READ).plan();
        assertThat(plan.block()).extracting(planned -> planned.control().orElse("-"))
                .containsExactly("-", "a/a", "positive", "positive");
    }
}
