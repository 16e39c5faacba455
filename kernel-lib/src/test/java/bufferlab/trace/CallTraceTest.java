// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.arm.Program;
import bufferlab.arm.WorkerException;
import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.JavaSource;
import bufferlab.toolchain.Language;
import bufferlab.trace.TracedCall.Kind;
import bufferlab.trace.TracedCall.Span;
import bufferlab.worker.Operation;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Real arms under the real strace, and under the kit's own tracer.
@Tag("slow")
class CallTraceTest {
    @BeforeEach
    void needsStrace() throws InterruptedException {
        Optional<String> obstacle = new Strace().obstacle();
        assumeTrue(obstacle.isEmpty(), obstacle.orElse(""));
    }

    /// A tracer that isn't there.
    private record Missing(String name) implements Tracer {
        @Override
        public Optional<String> obstacle() {
            return Optional.of(name + " isn't there.");
        }

        @Override
        public List<String> around(List<String> command, Path log) {
            throw new AssertionError("nobody may start " + name);
        }
    }

    static Stream<Arm> arms() {
        return Stream.of(Arms.C_READ, Arms.C_FREAD, Arms.C_WRITE, Arms.C_FWRITE, Arms.CPP_OFSTREAM_WRITE, Arms.CPP_RDBUF,
                Arms.C_COPY_FILE_RANGE, Arms.C_SENDFILE, Arms.JAVA_MAPPED_COPY, Arms.JAVA_FILES_COPY, Arms.FFM_READ);
    }

    @ParameterizedTest
    @MethodSource("arms")
    void kitsOwnTracerSeesWhatStraceSees(Arm arm) throws Exception {
        CallTrace known = CallTrace.of(arm, 100, 1024, List.of(new Strace()));
        CallTrace own = CallTrace.of(arm, 100, 1024, List.of(new Missing("strace"), new KitTracer()));
        assertThat(own.calls()).isNotEmpty().isEqualTo(known.calls());
        assertThat(own.more()).isEqualTo(known.more());
    }

    @Test
    void kitsOwnTracerEndsAsTheArmEnds() {
        Arm crash = own("crash", "#include <stdlib.h>\nint arm_transfer(struct pass *pass) { (void) pass; abort(); }");
        assertThatExceptionOfType(WorkerException.class).isThrownBy(
                () -> CallTrace.of(crash, 20, 512, List.of(new KitTracer())))
                .withMessageStartingWith("crash was ended by SIGABRT (6)");
    }

    @Test
    void saysOfEachTracerWhyItCannotBeUsed() throws Exception {
        CallTrace blind = CallTrace.of(Arms.C_READ, 20, 512, List.of(new Missing("strace"), new Missing("the other")));
        assertThat(blind.calls()).isEmpty();
        assertThat(blind).hasToString(
                "The calls of C read can't be seen on this machine. strace isn't there.\nthe other isn't there.");
    }

    private static Arm own(String name, String text) {
        return new Arm(name, Arm.Language.C, Operation.READ, new Program.Native(ArmSource.cell(name, Language.C, text, 2)),
                Map.of());
    }

    private static List<TracedCall> moving(CallTrace trace) {
        return trace.calls().stream().filter(call -> call.spans().stream().anyMatch(span -> span.to() > span.from())).toList();
    }

    private static List<Span> records(Kind kind, long bytes, long count) {
        return LongStream.range(0, count).mapToObj(i -> new Span(kind, i * bytes, (i + 1) * bytes)).toList();
    }

    private static List<Span> spans(List<TracedCall> calls, long count) {
        return calls.stream().flatMap(call -> call.spans().stream()).limit(count).toList();
    }

    @Test
    void readAsksForEachRecord() throws Exception {
        CallTrace trace = CallTrace.of(Arms.C_READ, 20, 512);
        assertThat(trace.calls()).hasSize(20);
        assertThat(trace.more()).isTrue();
        assertThat(trace.calls().getFirst().name()).isEqualTo("openat");
        assertThat(moving(trace)).hasSize(19).allSatisfy(call -> {
            assertThat(call.name()).isEqualTo("read");
            assertThat(call.asked()).isEqualTo(OptionalLong.of(512));
            assertThat(call.result()).isEqualTo("512");
        });
        assertThat(spans(moving(trace), 20)).isEqualTo(records(Kind.READ, 512, 19));
    }

    @Test
    void freadAsksForItsBufferWhateverTheRecord() throws Exception {
        CallTrace trace = CallTrace.of(Arms.C_FREAD, 20, 1);
        long buffer = moving(trace).getFirst().asked().orElseThrow();
        assertThat(buffer).isGreaterThan(512);
        assertThat(trace.calls()).anyMatch(call -> call.name().equals("newfstatat") || call.name().equals("fstat"));
        assertThat(spans(moving(trace), 3)).isEqualTo(records(Kind.READ, buffer, 3));
    }

    @Test
    void writeOfJavaIsSeenFromOutside() throws Exception {
        CallTrace trace = CallTrace.of(Arms.JAVA_FILE_OUTPUT_STREAM, 5, 4096);
        assertThat(spans(moving(trace), 3)).isEqualTo(records(Kind.WRITTEN, 4096, 3));
    }

    @Test
    void callsThroughTheForeignFunctionInterfaceAreSeen() throws Exception {
        CallTrace trace = CallTrace.of(Arms.FFM_READ, 5, 1024);
        assertThat(spans(moving(trace), 3)).isEqualTo(records(Kind.READ, 1024, 3));
    }

    @Test
    void copyReadsAndWritesInTurn() throws Exception {
        CallTrace trace = CallTrace.of(Arms.C_COPY, 10, 8192);
        assertThat(spans(moving(trace), 4)).containsExactly(new Span(Kind.READ, 0, 8192), new Span(Kind.WRITTEN, 0, 8192),
                new Span(Kind.READ, 8192, 16384), new Span(Kind.WRITTEN, 8192, 16384));
    }

    @Test
    void copyOfTheKernelMovesBothFilesInOneCall() throws Exception {
        CallTrace trace = CallTrace.of(Arms.C_COPY_FILE_RANGE, 10, 8192);
        TracedCall first = moving(trace).getFirst();
        assertThat(first.name()).isEqualTo("copy_file_range");
        assertThat(first.spans()).extracting(Span::kind).containsExactly(Kind.READ, Kind.WRITTEN);
    }

    @Test
    void mappedFileIsOneCall() throws Exception {
        CallTrace trace = CallTrace.of(Arms.JAVA_MAPPED_COPY, 30, 8192);
        assertThat(spans(moving(trace), 1)).containsExactly(new Span(Kind.MAPPED, 0, trace.fileBytes()));
        assertThat(trace.chart().notes()).containsExactly(
                "A mapped file is read and written without calls: its pages come when they are touched.");
    }

    @Test
    void ownArmsAreTracedLikeTheKits() throws Exception {
        Arm backwards = new Arm("backwards", Arm.Language.CPP, Operation.READ, new Program.Native(ArmSource.cell("backwards",
                Language.CPP, """
                int arm_transfer(struct pass *pass) {
                    off_t end = lseek(pass->in, 0, SEEK_END);
                    pread(pass->in, pass->memory, 100, end - 100);
                    lseek(pass->in, 0, SEEK_SET);
                    for (ssize_t got; (got = read(pass->in, pass->memory, pass->record)) > 0;) {
                        arm_took(pass, pass->memory, static_cast<size_t>(got));
                    }
                    return 0;
                }
                """, 2)), Map.of());
        CallTrace trace = CallTrace.of(backwards, 6, 512);
        long end = trace.fileBytes();
        assertThat(spans(trace.calls(), 4)).containsExactly(new Span(Kind.GOES_TO, end, end),
                new Span(Kind.READ, end - 100, end), new Span(Kind.GOES_TO, 0, 0), new Span(Kind.READ, 0, 512));
        Arm java = new Arm("mine", Arm.Language.JAVA, Operation.READ, new Program.OwnJvm(new JavaSource("mine", """
                public long transfer(Task task, Sum sum) throws IOException {
                    byte[] all = Files.readAllBytes(task.source());
                    sum.add(all, 0, all.length);
                    return all.length;
                }
                """, 2)), Map.of());
        CallTrace whole = CallTrace.of(java, 20, 512);
        assertThat(spans(moving(whole), 1)).containsExactly(new Span(Kind.READ, 0, whole.fileBytes()));
        assertThat(whole.more()).isFalse();
    }

    @Test
    void tableAndChartShowTheCallsInTheirOrder() throws Exception {
        CallTrace trace = CallTrace.of(Arms.C_READ, 3, 512);
        assertThat(trace.table().rows()).containsExactly(List.of("1", "openat", "", "5", ""),
                List.of("2", "read", "512", "512", "read 0 to 512"), List.of("3", "read", "512", "512", "read 512 to 1,024"));
        assertThat(trace.chart().title()).isEqualTo("The first 3 calls of C read, records of 512 bytes");
        assertThat(trace.chart().xchart().getSeriesMap()).containsOnlyKeys("row 2, read", "row 3, read");
        assertThat(trace.mimeBundle()).containsKeys("image/svg+xml", "image/png").containsEntry("text/plain",
                trace.chart().toString());
    }

    @Test
    void saysWhyNothingIsSeenWhereNothingIs() {
        CallTrace blind = new CallTrace(Arms.C_READ, 512, 131_072, List.of(), false, Optional.of("strace isn't installed."));
        assertThat(blind).hasToString("The calls of C read can't be seen on this machine. strace isn't installed.");
        assertThat(blind.mimeBundle()).isEqualTo(Map.of("text/plain", blind.toString()));
        assertThat(blind.table().notes()).containsExactly("strace isn't installed.");
        assertThat(blind.chart().notes()).containsExactly("strace isn't installed.");
    }

    @Test
    void armThatFailsSaysSo() {
        Arm crash = own("crash", "#include <stdlib.h>\nint arm_transfer(struct pass *pass) { (void) pass; abort(); }");
        assertThatExceptionOfType(WorkerException.class).isThrownBy(() -> CallTrace.of(crash, 20, 512))
                .withMessageStartingWith("crash was ended by SIGABRT (6)");
    }

    @Test
    void refusesWhatNoChartCanShow() {
        assertThatIllegalArgumentException().isThrownBy(() -> CallTrace.of(Arms.C_READ, 0, 512)).withMessage(
                "trace of 0 calls was refused: a chart has room for 1 to 200. Give a number of calls such as 20.");
        assertThatIllegalArgumentException().isThrownBy(() -> CallTrace.of(Arms.C_READ, 200, 64 << 20)).withMessage(
                "trace with records of 64 MiB was refused: 200 of them shall fit into 256 MiB. Give fewer calls or smaller "
                        + "records.");
    }
}
