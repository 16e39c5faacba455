// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bufferlab.arm.Arm;
import bufferlab.results.Journal;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.Locale;
import java.util.function.LongBinaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CopyExercisesTest {
    private static final long FILE = 1_048_576;
    private static final Arm GATHERING = Lab.CPP_FSTREAM.withBuffer(131_072);
    private static final Arm WRITING = Lab.CPP_OFSTREAM_WRITE.withBuffer(FILE);

    @TempDir
    private Path folder;

    @Test
    void acceptsTheReadsOfACopyThroughStreamBuffers() {
        assertThat(q6((file, buffer) -> (file + buffer - 2) / (buffer - 1) + 1))
                .isEqualTo("q6 holds: all 7 files and buffers give the number of calls that the kernel counts.");
    }

    @Test
    void hintsAtTheCallThatFindsTheEnd() {
        refuses("q6: for a file of 10 bytes and buffers of 6 it gave 2, and the stream makes another number of calls. "
                + "Two full buffers of 5, and a call that finds the end.", "q6",
                (LongBinaryOperator) (file, buffer) -> Math.ceilDiv(file, buffer - 1));
    }

    @Test
    void hintsAtTheByteThatIsKeptBackAndAtThePieceThatIsLeftOver() {
        String message = "q6: for a file of 6 bytes and buffers of 6 it gave 2, and the stream makes another number of calls. "
                + "A buffer of 6 bytes carries 5. The byte that is left over is a piece of its own.";

        refuses(message, "q6", (LongBinaryOperator) (file, buffer) -> Math.ceilDiv(file, buffer) + 1);
        refuses(message, "q6", (LongBinaryOperator) (file, buffer) -> file / (buffer - 1) + 1);
    }

    @Test
    void acceptsTheRecordAfterWhichEachIsACallOfItsOwn() throws IOException {
        write(WRITING, 1023, 2);
        write(WRITING, 1024, 1024);

        assertThat(Check.answer("q7", List.of(results(), 1023L))).isEqualTo("q7 holds: with records of 1,023 bytes the "
                + "stream gathers, and one byte more sends each record to the kernel by itself.");
        assertThat(Check.answer("q7", List.of(results(), 1023))).startsWith("q7 holds");
    }

    @Test
    void refusesARecordAfterWhichNothingChanges() throws IOException {
        write(WRITING, 511, 2);
        write(WRITING, 512, 2);
        write(Lab.C_WRITE, 1023, 2);
        write(Lab.C_WRITE, 1024, 1024);

        refuses("q7: from 511 bytes to one byte more the write calls of your run don't jump. Where do they?", "q7",
                results(), 511);
        refuses("q7: the results lack the write calls at 1,023 bytes or at one byte more. Measure both.", "q7", results(), 1023);
    }

    @Test
    void refusesAThresholdWithoutAStream() throws IOException {
        write(Lab.C_WRITE, 1023, 2);

        refuses("q7: the results hold no arm in C++. Measure CPP_OFSTREAM_WRITE with a large buffer.", "q7", results(), 1023);
    }

    @Test
    void acceptsSmallRecordsInLargePieces() throws IOException {
        copy(GATHERING, 512, 9, 8);

        assertThat(Check.answer("q8", List.of(results()))).isEqualTo("q8 holds: C++ fstream, buffer 128 KiB takes records of 512 "
                + "bytes, and the kernel sees pieces of 64 KiB or more.");
    }

    @Test
    void refusesManyCallsInEitherDirection() throws IOException {
        copy(Lab.CPP_FSTREAM, 512, 129, 8);

        refuses("q8: C++ fstream made 129 read and 8 write calls a pass, and at most 20 of each are wanted. Who could gather "
                + "the records before the kernel sees them?", "q8", results());
    }

    @Test
    void refusesArmsThatTakeNoRecordsOrLargerOnesOrAreInC() throws IOException {
        copy(Lab.CPP_RDBUF.withBuffer(FILE), 512, 2, 1);
        copy(Lab.JAVA_TRANSFER_TO, 512, 1, 1);
        copy(Lab.C_COPY_STDIO.withBuffer(FILE), 512, 2, 1);
        copy(GATHERING, 4096, 9, 8);

        refuses("q8: the results hold no copy in C++ or Java that took records of 512 bytes. An arm that takes none, such as "
                + "C++ rdbuf, doesn't count.", "q8", results());
    }

    private static String q6(LongBinaryOperator readCalls) {
        return Check.answer("q6", List.of(readCalls));
    }

    private static void refuses(String message, String question, Object... answer) {
        assertThatExceptionOfType(WrongAnswerException.class).isThrownBy(() -> Check.answer(question, List.of(answer)))
                .withMessage(message);
    }

    private void write(Arm arm, long record, long calls) throws IOException {
        sample(arm, record, 0, calls);
    }

    private void copy(Arm arm, long record, long reads, long writes) throws IOException {
        sample(arm, record, reads, writes);
    }

    private void sample(Arm arm, long record, long reads, long writes) throws IOException {
        Files.writeString(folder.resolve("run.jsonl"), String.format(Locale.ROOT, "{\"block\":0,\"arm\":\"%s\",\"language\":\"%s\","
                + "\"operation\":\"%s\",\"record_bytes\":%d,\"file_bytes\":%d,\"target_state\":\"NEW\",\"options\":{},\"passes\":1,"
                + "\"bytes\":%d,\"elapsed_ns\":1000000,\"read_calls\":%d,\"write_calls\":%d,\"status\":\"ok\"}%n", arm.name(),
                arm.language().text(), arm.operation().word(), record, FILE, FILE, reads, writes),
                StandardOpenOption.CREATE, StandardOpenOption.APPEND);
    }

    private Results results() {
        List<Sample> samples = new Journal(folder.resolve("run.jsonl")).samples();
        return new Results("a question", samples, List.of(), List.of(), List.of());
    }
}
