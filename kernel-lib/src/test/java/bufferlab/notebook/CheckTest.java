// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckTest {
    private RecordedRun run;

    @BeforeEach
    void emptyRun(@TempDir Path folder) {
        run = new RecordedRun(folder.resolve("run.jsonl"), 6);
    }

    @Test
    void knowsEachQuestionByName() {
        for (String unknown : List.of("q99", "first", "q")) {
            assertThatIllegalArgumentException().isThrownBy(() -> Check.answer(unknown, List.of())).withMessageMatching(
                    "there is no question \"" + unknown + "\"\\. The questions are q1, q2, q3, (q\\d+, )*q\\d+\\.");
        }
    }

    @Test
    void saysHowAnAnswerIsHandedOver() {
        refuses("q1: part 1 of the answer is missing. "
                + "Write it as check(\"q1\", (fileBytes, recordBytes) -> calls(fileBytes, recordBytes)).", "q1");
        refuses("q2: part 1 of the answer has the type String. Write it as check(\"q2\", results, recordBytes).", "q2", "4096");
        refuses("q2: part 2 of the answer is missing. Write it as check(\"q2\", results, recordBytes).", "q2",
                run.results());
    }

    @Test
    void acceptsTheCallsOfAReadLoop() {
        assertThat(q1((file, record) -> Math.ceilDiv(file, record) + 1))
                .isEqualTo("q1 holds: all 7 files and record sizes give the number of calls that the kernel counts.");
        assertThat(q1((file, record) -> file / record + (file % record == 0 ? 1 : 2))).startsWith("q1 holds");
    }

    @Test
    void hintsAtTheCallThatFindsTheEnd() {
        refuses("q1: for a file of 9 bytes in records of 3 it gave 3, and C read makes another number of calls. "
                + "Count each time that the loop asks the kernel, also the last time.",
                "q1", (LongBinaryOperator) Math::ceilDiv);
    }

    @Test
    void hintsAtTheShorterLastRecord() {
        refuses("q1: for a file of 10 bytes in records of 3 it gave 4, and C read makes another number of calls. "
                + "The last record may be shorter than the others, and has to be asked for like them.",
                "q1", (LongBinaryOperator) (file, record) -> file / record + 1);
    }

    @Test
    void hintsAtIntsThatAreTooSmall() {
        refuses("q1: for a file of 5000000000 bytes in records of 4096 it gave 172129, and C read makes another number of "
                + "calls. Is it an int somewhere? A file may have more bytes than an int can hold.",
                "q1", (LongBinaryOperator) (file, record) -> Math.ceilDiv((int) file, (int) record) + 1L);
    }

    @Test
    void passesOnWhatTheMethodThrew() {
        refuses("q1: for a file of 9 bytes in records of 3 it threw java.lang.ArithmeticException: / by zero. "
                + "It should return a whole number.", "q1", (LongBinaryOperator) (file, record) -> file / (record - 3));
    }

    @Test
    void acceptsTheRecordFromWhichFreadNoLongerPays() throws IOException {
        sweep(10, 3, 1.3, 1, 0.9);
        assertThat(Check.answer("q2", List.of(run.results(), 4096L)))
                .isEqualTo("q2 holds: in your sweep fread pays below 4 KiB and no longer from there on.");
        assertThat(Check.answer("q2", List.of(run.results(), 4096))).startsWith("q2 holds");
    }

    @Test
    void hintsWhetherTheAnswerIsTooSmallOrTooLarge() throws IOException {
        sweep(10, 3, 1.3, 1, 0.9);
        refuses("q2: at 1 KiB or at a larger record of your sweep fread still pays: the whole interval of the ratio lies "
                + "above 1.2. Read the ratios from their end upwards.", "q2", run.results(), 1024);
        refuses("q2: from 16 KiB on fread does not pay, and the same is true from a smaller record of your sweep on. Read the "
                + "ratios from their end upwards.", "q2", run.results(), 16384);
        refuses("q2: 4,097 bytes is none of the record sizes that your sweep measured. Answer with one of them.",
                "q2", run.results(), 4097);
    }

    @Test
    void wantsASweepThatHoldsTheTurn() throws IOException {
        sweep(10, 9, 8, 7, 6);
        refuses("q2: at the largest record of your sweep fread still pays. Let the sweep reach larger records.",
                "q2", run.results(), 16384);
    }

    @Test
    void wantsASweepThatBeginsBeforeTheTurn() throws IOException {
        sweep(1, 1, 1, 1, 1);
        refuses("q2: your sweep has no record at which fread pays. Let it begin with smaller records.",
                "q2", run.results(), 64);
    }

    @Test
    void wantsASweepWithIntervalsAndEnoughSizes(@TempDir Path folder) throws IOException {
        run.with("C read", 64, 10, 1).with("C fread", 64, 1, 1);
        refuses("q2: the sweep has 1 record size, too few to show where the ratio turns. Measure 5 or more, such as powers "
                + "of two.", "q2", run.results(), 64);
        run = new RecordedRun(folder.resolve("short.jsonl"), 5);
        sweep(10, 3, 1.3, 1, 0.9);
        refuses("q2: the ratios have no intervals. Run the sweep with 6 repetitions or more.", "q2", run.results(), 4096);
    }

    @Test
    void wantsOneStateAndBothArms() throws IOException {
        run.with("C read", 64, 10, 1);
        refuses("q2: the results hold no C read and C fread at the same record size. Let one experiment measure both arms.",
                "q2", run.results(), 64);
        run.with("C fread", 64, 1, 1).with("C read", 64, 10, 1, "COLD").with("C fread", 64, 1, 1, "COLD");
        refuses("q2: the results hold a record size in more than one state. Measure WARM only.", "q2", run.results(), 64);
    }

    @Test
    void acceptsAnyArmThatMakesTheCallsWithSingleBytes() throws IOException {
        run.with("C fread", 1, 7, 68).with("C fread, buffer 512 bytes", 1, 8, 537);
        assertThat(Check.answer("q3", List.of(run.results()))).isEqualTo("q3 holds: C fread, buffer 512 bytes hands out "
                + "single bytes and asks the kernel as often as C read does with records of 512 bytes.");
    }

    @Test
    void asksWhatDecidesTheCallsInsteadOfTellingIt() throws IOException {
        run.with("C fread", 1, 7, 68);
        refuses("q3: C fread made 68 read calls a pass with a record of 1 byte, and the calls of C read at 512 bytes are "
                + "wanted. What decides how often an arm asks the kernel, if not the record?", "q3", run.results());
    }

    @Test
    void refusesTheRightCallsWithLargerRecords() throws IOException {
        run.with("C read", 512, 1, 537);
        refuses("q3: the results hold no arm with a record of 1 byte. The arm shall hand out one byte at a time; only its "
                + "calls shall be those of larger records.", "q3", run.results());
    }

    private void sweep(double... ratios) throws IOException {
        long record = 64;
        for (double ratio : ratios) {
            run.with("C read", record, ratio, 1).with("C fread", record, 1, 1);
            record *= 4;
        }
    }

    private static String q1(LongBinaryOperator answer) {
        return Check.answer("q1", List.of(answer));
    }

    private static void refuses(String message, String question, Object... answer) {
        assertThatExceptionOfType(WrongAnswerException.class)
                .isThrownBy(() -> Check.answer(question, List.of(answer))).withMessage(message);
    }

    @Test
    void countsWhatIsReadBackAndHintsWhereItDiffers() {
        java.util.function.LongBinaryOperator right = (record, block) -> bufferlab.pagecache.ReadModifyWrite.bytes(record, 0,
                1 << 20, block);
        assertThat(Check.answer("q4", List.of(right))).isEqualTo(
                "q4 holds: all 8 record and block sizes give the bytes that the kernel reads back.");
        java.util.function.LongBinaryOperator all = (_, _) -> 1 << 20;
        refuses("q4: for records of 4096 bytes on blocks of 4096 it gave 1048576, and the kernel reads another number of "
                + "bytes. Each record is a whole block: what is left to know?", "q4", all);
    }

    @Test
    void refusesAToothThatIsAPowerOfTwo() throws Exception {
        refuses("q5: 4 KiB is a power of two, as all teeth of the sweep were. Where else does the period put one?", "q5",
                run.with("C write", 4096, 1, 0).results(), 4096);
    }

    @Test
    void refusesAToothThatTheRunDoesNotShow() throws Exception {
        RecordedRun flat = run.with("C write", 12_287, 1, 0).with("C write", 12_288, 1, 0);
        refuses("q5: the results lack 12 KiB or a size one byte beside it. Measure all three.", "q5", flat.results(), 12_288);
        refuses("q5: at 12 KiB your run is not clearly faster than one byte beside it. Is the file cold and overwritten, are "
                + "there 9 repetitions, and is the size a multiple of the period?", "q5",
                flat.with("C write", 12_289, 1, 0).results(), 12_288);
    }

    @Test
    void findsTheToothOfARun() throws Exception {
        run = run.with("C write", 12_287, 9, 0).with("C write", 12_288, 1, 0)
                .with("C write", 12_289, 9, 0);
        assertThat(Check.answer("q5", List.of(run.results(), 12_288))).isEqualTo(
                "q5 holds: 12 KiB is a tooth, and no power of two.");
    }
}
