// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.child.ExitedException;
import bufferlab.child.RefusedException;
import bufferlab.child.TimeLimitException;
import bufferlab.dataset.Fold;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StudentArmTest {
    private static final byte[] CONTENT = "Eight bytes and some more.".getBytes(StandardCharsets.US_ASCII);

    @TempDir
    private Path folder;
    private String begin;

    @BeforeEach
    void writesTheSource() throws IOException {
        Path source = Files.write(folder.resolve("source"), CONTENT);
        begin = "case operation=read consume=sum source=" + source + " bytes=" + CONTENT.length;
    }

    @Test
    void runsLikeAnArmOfTheLibrary() throws Exception {
        try (Workers worker = Workers.start(StudentArms.Works.class)) {
            worker.ask(begin);
            JsonNode reply = worker.ask("run passes=3");

            assertThat(reply.path("bytes").asLong()).isEqualTo(3L * CONTENT.length);
            assertThat(reply.path("fold").asText()).isEqualTo(Fold.hex(Fold.of(CONTENT)));
        }
    }

    @Test
    void reportsWhatItThrewAndWhere() throws Exception {
        try (Workers worker = Workers.start(StudentArms.Throws.class)) {
            worker.ask(begin);

            assertThatThrownBy(() -> worker.ask("run passes=1")).isInstanceOf(RefusedException.class)
                    .hasMessage("Throws: Throws.transfer threw java.lang.IllegalStateException: boom"
                            + " (StudentArms.java:%d).".formatted(lineOf("\"boom\"")));
            assertThat(worker.ask("canary").path("status").asText()).isEqualTo("ok");
        }
    }

    @Test
    void isEndedByItsOwnExitOnly() throws Exception {
        try (Workers worker = Workers.start(StudentArms.Exits.class)) {
            worker.ask(begin);

            assertThatThrownBy(() -> worker.ask("run passes=1")).isInstanceOf(ExitedException.class);
        }
    }

    @Test
    void isKilledAtItsTimeLimit() throws Exception {
        try (Workers worker = Workers.start(StudentArms.LoopsForever.class)) {
            worker.ask(begin);

            assertThatThrownBy(() -> worker.ask("run passes=1", Duration.ofMillis(300)))
                    .isInstanceOf(TimeLimitException.class);
            assertThat(worker.isAlive()).isFalse();
        }
    }

    @Test
    void doesNotOutliveItsParent() throws Exception {
        String arm = StudentArms.LoopsForever.class.getName();
        List<String> command = WorkerJvm.command(arm, List.of(Workers.testClasses()));
        Process worker = new ProcessBuilder(command).redirectErrorStream(true).start();
        OutputStream commands = worker.getOutputStream();
        commands.write((begin + "\nrun passes=1\n").getBytes(StandardCharsets.UTF_8));
        commands.flush();
        assertThat(worker.inputReader().readLine()).isEqualTo("{\"status\":\"ok\"}");

        commands.close();

        assertThat(worker.waitFor(Duration.ofSeconds(10))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(classes = {StudentArms.Prints.class, StudentArms.ReadsStandardInput.class})
    void keepsOutOfTheProtocol(Class<?> arm) throws Exception {
        try (Workers worker = Workers.start(arm)) {
            worker.ask(begin);

            assertThat(worker.ask("run passes=2").path("bytes").asLong()).isEqualTo(2L * CONTENT.length);
        }
    }

    @Test
    void survivesRunningOutOfMemory() throws Exception {
        try (Workers worker = Workers.start(StudentArms.RunsOutOfMemory.class)) {
            worker.ask(begin);

            assertThatThrownBy(() -> worker.ask("run passes=1"))
                    .hasMessageContaining("RunsOutOfMemory.transfer threw java.lang.OutOfMemoryError: Java heap space");
            assertThat(worker.ask("canary").path("status").asText()).isEqualTo("ok");
        }
    }

    @Test
    void isCaughtWhenAPassReadsOtherBytes() throws Exception {
        try (Workers worker = Workers.start(StudentArms.SkipsBytesEverySecondPass.class)) {
            worker.ask(begin);

            assertThatThrownBy(() -> worker.ask("run passes=2"))
                    .hasMessageContaining("pass 2 read other bytes than the one before: checksum")
                    .hasMessageEndingWith("Something changed the file, or the arm doesn't read all of it.");
        }
    }

    @Test
    void needsAConstructorWithoutParameters() throws Exception {
        assertRefused(StudentArms.NeedsAnArgument.class, "class bufferlab.worker.StudentArms$NeedsAnArgument has no "
                + "constructor without parameters. Give it one, and take what the arm needs from the task in prepare.");
    }

    @Test
    void mustBeAnArm() throws Exception {
        assertRefused(StudentArms.IsNoArm.class, "class bufferlab.worker.StudentArms$IsNoArm is no arm. "
                + "Let it implement bufferlab.worker.JavaArm.");
    }

    @Test
    void reportsAStaticInitialiserThatFails() throws Exception {
        assertRefused(StudentArms.FailsWhenLoaded.class, ("FailsWhenLoaded.<clinit> threw "
                + "java.lang.NumberFormatException: For input string: \"no number\" (StudentArms.java:%d).")
                .formatted(lineOf("\"no number\"")));
    }

    private void assertRefused(Class<?> arm, String message) {
        try (Workers worker = Workers.start(arm)) {
            assertThatThrownBy(() -> worker.ask(begin)).isInstanceOf(RefusedException.class)
                    .hasMessage(arm.getSimpleName() + ": " + message);
        }
    }

    private static int lineOf(String text) throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/java/bufferlab/worker/StudentArms.java"));
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).contains(text)) {
                return i + 1;
            }
        }
        throw new AssertionError(text);
    }
}
