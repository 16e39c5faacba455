// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.arm.Program;
import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.Language;
import bufferlab.worker.Operation;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class OwnBufferTest {
    private static final String ANSWER = """
            static unsigned char buffer[1 << 16];
            int arm_transfer(struct pass *pass) {
                ssize_t got;
                while ((got = read(pass->in, buffer, sizeof buffer)) > 0) {
                    arm_took(pass, buffer, (size_t) got);
                }
                return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
            }
            """;

    private static Arm cell(String text) {
        return new Arm("ownBuffer", Arm.Language.C, Operation.READ,
                new Program.Native(ArmSource.cell("ownBuffer", Language.C, text, 2)), Map.of());
    }

    private static void refuses(String start, Object... answer) {
        assertThatExceptionOfType(WrongAnswerException.class).isThrownBy(() -> Check.answer("q16", List.of(answer)))
                .withMessageStartingWith("q16: " + start);
    }

    @Test
    void acceptsAnArmWithABufferOfItsOwn() {
        assertThat(Check.answer("q16", List.of(cell(ANSWER)))).isEqualTo("q16 holds: ownBuffer reads what C read reads, with a "
                + "call for each 64 KiB at most, whatever the record.");
    }

    @Test
    void refusesAnArmThatAsksForEachRecord() {
        refuses("with a record of 512 bytes C read made 197 read calls for 100,003 bytes, and one for each 64 KiB, with one "
                + "more to find the end, is the most that is wanted. How many bytes does each call ask for?", Arms.C_READ);
    }

    @Test
    void refusesAnArmWhoseBufferIsTooSmall() {
        refuses("with a record of 512 bytes ownBuffer made 14 read calls", cell(ANSWER.replace("1 << 16", "1 << 13")));
    }

    @Test
    void refusesAnArmThatLosesBytes() {
        refuses("ownBuffer moved 34467 of 100003 bytes", cell(ANSWER.replace("while (", "got = read(pass->in, buffer, sizeof "
                + "buffer);\n    while (")));
        refuses("ownBuffer did other work than the file asks for", cell(ANSWER.replace("arm_took(pass, buffer,",
                "buffer[0] = 0; arm_took(pass, buffer,")));
    }

    @Test
    void refusesWhatIsNoArmThatReads() {
        refuses("C write writes a file, and an arm that reads one is wanted.", Arms.C_WRITE);
        refuses("part 1 of the answer has the type String. Write it as check(\"q16\", ownBuffer).", "ownBuffer");
    }
}
