// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.child.ChildProcess;
import bufferlab.child.CommandLine;
import bufferlab.child.CrashedException;
import bufferlab.child.ExitedException;
import bufferlab.child.RefusedException;
import bufferlab.child.TimeLimitException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a student's arm may do to its worker, in C and in C++.
@Timeout(60)
class CellArmTest {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final String FRAME = """
            #include <sys/mman.h>
            #include <signal.h>
            #include <stdlib.h>
            #include <string.h>
            static int file;
            int arm_open(struct pass *pass) {
                file = open(pass->source, O_RDONLY);
                return file < 0 ? arm_failed(pass, "open", pass->source) : 0;
            }
            int arm_close(struct pass *pass) { (void) pass; return close(file); }
            int arm_transfer(struct pass *pass) {
            %s
            }
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void writeSource() throws IOException {
        Files.writeString(folder.resolve("source"), "abcdefghi");
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void answersLikeAnArmOfTheKit(Language language) throws Exception {
        try (ChildProcess worker = start(language, """
                ssize_t got;
                while ((got = read(file, pass->memory, pass->record)) > 0) {
                    arm_took(pass, pass->memory, (size_t) got);
                }
                return 0;""")) {
            assertThat(worker.request("verify", LIMIT).path("fold").asText()).isEqualTo("0cecccac8c6c4c9f");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void namesTheSignalOfABadPointer(Language language) throws Exception {
        try (ChildProcess worker = start(language, "*(volatile char *) pass->done = 1; return 0;")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(CrashedException.class)
                    .hasMessage("mine was ended by SIGSEGV (11): it touched memory that isn't its own.");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void tellsTheStatusOfAnExit(Language language) throws Exception {
        try (ChildProcess worker = start(language, "(void) pass; exit(7);")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(ExitedException.class)
                    .hasMessage("mine exited with status 7 before it answered.");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void stopsAnEndlessLoop(Language language) throws Exception {
        try (ChildProcess worker = start(language, "for (volatile int i = 0;; ++i) { (void) pass; }")) {
            assertThatThrownBy(() -> worker.request("verify", Duration.ofMillis(200))).isInstanceOf(TimeLimitException.class)
                    .hasMessageStartingWith("mine was not done within 200 ms and was stopped.");
            assertThat(worker.isAlive()).isFalse();
        }
    }

    @Test
    void killsWhatALoopingArmHasStartedAndOrphaned() throws Exception {
        try (ChildProcess worker = start(Language.C, """
                if (fork() == 0) {
                    pid_t orphan = fork();
                    if (orphan > 0) {
                        dprintf(open("orphan", O_WRONLY | O_CREAT, 0666), "%d", orphan);
                        _exit(0);
                    }
                }
                for (;;) { (void) pass; pause(); }""")) {
            assertThatThrownBy(() -> worker.request("verify", Duration.ofSeconds(1))).isInstanceOf(TimeLimitException.class);
        }
        waitForTheEndOf(Long.parseLong(Files.readString(folder.resolve("orphan"))));
    }

    @Test
    void keepsPrintsOfAnArmOutOfItsReplies() throws Exception {
        try (ChildProcess worker = start(Language.C, "puts(\"{\\\"status\\\":\\\"ok\\\"}\"); fflush(stdout); (void) pass; abort();")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(CrashedException.class)
                    .hasMessage("mine was ended by SIGABRT (6): it aborted itself, as a failed assertion, a double free or an "
                            + "uncaught C++ exception do.\nIts last lines:\n  {\"status\":\"ok\"}");
        }
    }

    @Test
    void showsWhatAnUncaughtExceptionSays() throws Exception {
        try (ChildProcess worker = start(Language.CPP, "(void) pass; throw \"oh\";")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(CrashedException.class)
                    .hasMessageContaining("SIGABRT (6)").hasMessageContaining("terminate called after throwing");
        }
    }

    @Test
    void tellsThatAnArmRanOutOfMemory() throws Exception {
        try (ChildProcess worker = start(Language.C, """
                char *all = malloc((size_t) 1 << 62);
                return all == NULL ? arm_failed(pass, "malloc", "4 EiB") : (int) all[0];""")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessageStartingWith("mine: malloc of \"4 EiB\" failed: ENOMEM (12), Cannot allocate memory.");
        }
    }

    @Test
    void seesThatAnArmSkippedBytes() throws Exception {
        try (ChildProcess worker = start(Language.C, """
                arm_took(pass, pass->memory, (size_t) read(file, pass->memory, 5));
                return 0;""")) {
            assertThat(worker.request("verify", LIMIT).path("bytes").asInt()).isEqualTo(5);
        }
    }

    @Test
    void saysThatAnArmGaveNoReason() throws Exception {
        try (ChildProcess worker = start(Language.C, "(void) pass; return 1;")) {
            assertThatThrownBy(() -> worker.request("verify", LIMIT)).isInstanceOf(RefusedException.class)
                    .hasMessage("mine: the arm gave up without a reason: a function of it returned neither 0 nor what "
                            + "arm_failed(…) returns.");
        }
    }

    @Test
    void countsAThreadThatAnArmStarts() throws Exception {
        try (ChildProcess worker = start(Language.CPP, """
                static pthread_t thread;
                (void) pass;
                return pthread_create(&thread, nullptr, [](void *) -> void * { pause(); return nullptr; }, nullptr);""")) {
            assertThat(worker.request("run passes=1", LIMIT).path("process_threads").asInt()).isEqualTo(2);
        }
    }

    private ChildProcess start(Language language, String body) throws InterruptedException {
        String text = (language == Language.CPP ? "#include <pthread.h>\n" : "") + FRAME.formatted(body);
        ArmSource arm = ArmSource.cell("mine", language, text, 2);
        ChildProcess worker = ChildProcess.start(arm.name(), arm.build().command(), Map.of(), folder);
        worker.request(CommandLine.of("case").with("operation", "read").with("source", folder.resolve("source")), LIMIT);
        return worker;
    }

    private static void waitForTheEndOf(long pid) throws InterruptedException {
        while (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
