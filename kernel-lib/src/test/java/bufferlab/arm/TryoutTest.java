// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.KitSources;
import bufferlab.toolchain.Language;
import bufferlab.worker.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Arms from cells, tried as the kernel tries them.
class TryoutTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String READS = """
            int arm_transfer(struct pass *pass) {
                ssize_t got;
                while ((got = read(pass->in, pass->memory, pass->record)) > 0) {
                    arm_took(pass, pass->memory, (size_t) got);
                }
                return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
            }
            """;
    private static final String WRITES = """
            int arm_transfer(struct pass *pass) {
                while (pass->done < pass->bytes) {
                    ssize_t put = write(pass->out, arm_record(pass), arm_size(pass));
                    if (put < 0) { return arm_failed(pass, "write", pass->target); }
                    pass->done += put;
                }
                return 0;
            }
            """;
    private static final String COPIES = """
            int arm_transfer(struct pass *pass) {
                ssize_t got;
                while ((got = read(pass->in, pass->memory, pass->record)) > 0) {
                    if (write(pass->out, pass->memory, (size_t) got) != got) { return arm_failed(pass, "write", pass->target); }
                    pass->done += got;
                }
                return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
            }
            """;

    private static Arm arm(Language language, Operation operation, String text) {
        return new Arm("mine", language == Language.C ? Arm.Language.C : Arm.Language.CPP, operation,
                new Program.Native(ArmSource.cell("mine", language, text, 2)), Map.of());
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void transferAloneIsAnArm(Language language) throws Exception {
        assertThat(Tryout.of(arm(language, Operation.READ, READS), LIMIT).figures().readCalls()).isEqualTo(197);
        assertThat(Tryout.of(arm(language, Operation.WRITE, WRITES), LIMIT).figures().writeCalls()).isEqualTo(196);
        assertThat(Tryout.of(arm(language, Operation.COPY, COPIES), LIMIT).figures().writeCalls()).isEqualTo(196);
    }

    @Test
    void filesThatTheWorkerOpensObeyWhatTheArmIsTold() throws Exception {
        assertThat(Tryout.of(arm(Language.C, Operation.READ, READS).atOffset(3), LIMIT).figures().bytes()).isEqualTo(100_000);
        assertThat(Tryout.of(arm(Language.C, Operation.WRITE, WRITES).atOffset(3), LIMIT).figures().bytes())
                .isEqualTo(100_000);
        assertThat(Tryout.of(arm(Language.C, Operation.WRITE, WRITES).withFsync(), LIMIT).figures().closeNs()).isPositive();
        assertThat(Tryout.of(arm(Language.C, Operation.READ, READS).withoutReadAhead(), LIMIT).figures().passes()).isEqualTo(1);
    }

    @Test
    void armMayOpenByItselfAndLeaveTheClosing() throws Exception {
        Arm opens = arm(Language.C, Operation.READ, """
                int arm_open(struct pass *pass) {
                    pass->in = open(pass->source, O_RDONLY | O_NOATIME);
                    return pass->in < 0 ? arm_failed(pass, "open", pass->source) : 0;
                }
                """ + READS);
        assertThat(Tryout.of(opens, LIMIT).figures().bytes()).isEqualTo(Tryout.FILE_BYTES);
    }

    @ParameterizedTest
    @CsvSource({"read.c, C, READ", "fread.c, C, READ", "fwrite.c, C, WRITE", "copy_stdio.c, C, COPY",
        "copy_rdbuf.cpp, CPP, COPY", "ofstream_write.cpp, CPP, WRITE"})
    void sourceOfTheKitIsAWholeArmInACell(String file, Language language, Operation operation) throws Exception {
        Arm pasted = arm(language, operation, KitSources.text(file));
        assertThat(Tryout.of(pasted, LIMIT).figures().bytes()).isEqualTo(Tryout.FILE_BYTES);
        assertThat(((Program.Native) pasted.program()).build().warnings()).isEmpty();
    }

    @Test
    void exportedArmWithoutAnOpenOfItsOwnHasTheWorkers(@TempDir Path folder) throws Exception {
        Path exported = Files.writeString(folder.resolve("mine.c"),
                ArmSource.cell("mine", Language.C, READS, 2).singleFile());
        assertThat(exported).content().contains("int arm_open(struct pass *pass)").doesNotContain("#define ARM_HAS_OPEN");
        assertThat(ArmSource.kit("read.c").singleFile()).contains("#define ARM_HAS_OPEN", "#define ARM_HAS_CLOSE");
    }

    @Test
    void tellsWhatAnArmDidWrong() {
        fails(Operation.READ, READS.replace("(size_t) got)", "(size_t) got / 2)"), "mine moved 50001 of 100003 bytes in an untimed "
                + "pass. It does other work than the file asks for; its times mean nothing. Go on until the API says end, and "
                + "count each byte that was moved.");
        fails(Operation.READ, READS.replace("arm_took", "arm_took(pass, pass->memory, 1); arm_took"), "Count each byte that was "
                + "moved once.");
        fails(Operation.WRITE, WRITES.replace("arm_record(pass),", "pass->memory,"), "Write what arm_record(pass) in C and C++ or "
                + "task.newPattern() in Java gives for each place.");
        fails(Operation.WRITE, WRITES.replace("return 0;", "return unlink(pass->target);"), "mine left no file at its target.");
        fails(Operation.READ, READS.replace("ssize_t got;", "ssize_t got; close(open(\"x\", O_CREAT | O_RDWR, 0666));"), "mine made x "
                + "beside its target. Other arms measure with such files: write the target and nothing else.");
        fails(Operation.READ, READS.replace("ssize_t got;", "ssize_t got; unlink(pass->source);"), "mine deleted source beside its "
                + "target.");
        fails(Operation.READ, READS.replace("ssize_t got;", "ssize_t got; *(volatile char *) pass->done = 1;"),
                "mine was ended by SIGSEGV (11): it touched memory that isn't its own.\nCompiled with -fsanitize=address, it says "
                + "in which line.");
    }

    private static void fails(Operation operation, String text, String said) {
        assertThatExceptionOfType(WorkerException.class).isThrownBy(() -> Tryout.of(arm(Language.C, operation, text), LIMIT))
                .withMessageContaining(said);
    }
}
