// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(30)
class ChildProcessTest {
    private static final Duration LONG = Duration.ofSeconds(20);
    private static final String ECHO = "while read -r line; do printf '{\"status\":\"ok\",\"line\":\"%s\"}\\n' \"$line\"; done";

    @TempDir
    private Path folder;

    @Test
    void answersOneRequestAfterTheOther() throws Exception {
        try (ChildProcess child = shell(ECHO)) {
            assertThat(child.request("one", LONG).path("line").asText()).isEqualTo("one");
            assertThat(child.request("zwei ü", LONG).path("line").asText()).isEqualTo("zwei ü");
        }
    }

    @Test
    void givesTheChildItsEnvironmentAndFolder() throws Exception {
        String script = "read -r line; printf '{\"status\":\"ok\",\"got\":\"%s %s\"}\\n' \"$COLOUR\" \"$(pwd)\"";
        try (ChildProcess child = ChildProcess.start(
                "C read", List.of("sh", "-c", script), Map.of("COLOUR", "blue"), folder)) {
            assertThat(child.request("", LONG).path("got").asText()).isEqualTo("blue " + folder.toRealPath());
        }
    }

    @Test
    void namesTheSignalThatEndedTheChildAndItsLastLines() {
        ChildProcess child = shell("read -r line; echo about to fall >&2; kill -SEGV $$");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(CrashedException.class)
                .hasMessage("C read was ended by SIGSEGV (11): it touched memory that isn't its own.\n"
                        + "Its last lines:\n  about to fall");
    }

    @Test
    void namesTheStatusOfAChildThatExited() {
        ChildProcess child = shell("read -r line; exit 3");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(ExitedException.class)
                .hasMessage("C read exited with status 3 before it answered.");
    }

    @Test
    void tellsOfAnExitAlsoWhenTheChildIsGoneBeforeTheRequest() throws Exception {
        ChildProcess child = shell("exit 0");
        while (child.isAlive()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(ExitedException.class)
                .hasMessage("C read exited with status 0 before it answered.");
    }

    @Test
    void tellsOfAnExitWhileAnotherProcessHoldsTheOutputOpen() {
        ChildProcess child = shell("read -r line; sleep 60 & exit 4");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(ExitedException.class)
                .hasMessage("C read exited with status 4 before it answered.");
    }

    @Test
    void showsAnAnswerThatIsNoReply() {
        ChildProcess child = shell("read -r line; printf 'Hello\\tworld\\n'; sleep 60");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(GarbageException.class)
                .hasMessage("C read answered with something that is not a reply: \"Hello�world\". A reply is one JSON "
                        + "object on a line; print to stderr instead.");
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void takesAnEndlessLineForGarbage() {
        ChildProcess child = shell("read -r line; exec tr '\\0' x < /dev/zero");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(GarbageException.class)
                .hasMessageContaining("\"" + "x".repeat(200) + "…\"");
        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void livesOnAfterARefusal() throws Exception {
        try (ChildProcess child = shell("read -r a; echo '{\"status\":\"error\",\"message\":\"no such key.\"}'; " + ECHO)) {
            assertThatThrownBy(() -> child.request("case x=1", LONG)).isInstanceOf(RefusedException.class)
                    .hasMessage("C read: no such key.");
            assertThat(child.request("again", LONG).path("line").asText()).isEqualTo("again");
        }
    }

    @Test
    void killsTheChildAndItsDescendantsAtTheLimit() throws Exception {
        Path pids = folder.resolve("pids");
        ChildProcess child = shell("(sleep 600 & echo $! >> pids; wait) & echo $! >> pids; while :; do :; done");
        while (!Files.exists(pids) || Files.readAllLines(pids).size() < 2) {
            TimeUnit.MILLISECONDS.sleep(5);
        }

        assertThatThrownBy(() -> child.request("run", Duration.ofMillis(300))).isInstanceOf(TimeLimitException.class)
                .hasMessage("C read was not done within 300 ms and was stopped. Look for a loop that has no end, or ask "
                        + "for less.");
        assertThat(child.isAlive()).isFalse();
        for (String pid : Files.readAllLines(pids)) {
            waitForTheEndOf(Long.parseLong(pid));
        }
    }

    @Test
    void keepsTheLastLinesOfAChildThatPrintsMuch() {
        ChildProcess child = shell("read -r line; i=0; while [ $i -lt 5000 ]; do echo \"line $i\" >&2; i=$((i+1)); done; exit 1");

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(ExitedException.class)
                .hasMessageEndingWith("  line 4998\n  line 4999")
                .message().hasSizeLessThan(7000).contains("Its last lines:\n  …");
    }

    @Test
    void killsTheChildWhenTheWaitingThreadIsInterrupted() throws Exception {
        ChildProcess child = shell("sleep 600");
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> child.request("run", LONG)).isInstanceOf(InterruptedException.class);
        waitForTheEndOf(child.pid());
    }

    @Test
    void closingEndsAChildThatIgnoresTheEndOfItsInput() throws Exception {
        ChildProcess child = shell("sleep 600");

        child.close();

        assertThat(child.isAlive()).isFalse();
    }

    @Test
    void tellsWhyAChildWasNotStarted() {
        assertThatThrownBy(() -> ChildProcess.start("C read", List.of("/nowhere/arm"), Map.of(), folder))
                .isInstanceOf(NotStartedException.class)
                .hasMessageContaining("C read could not be started: ")
                .hasMessageContaining("/nowhere/arm");
    }

    private ChildProcess shell(String script) {
        return ChildProcess.start("C read", List.of("sh", "-c", script), Map.of(), folder);
    }

    private static void waitForTheEndOf(long pid) throws InterruptedException {
        while (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isPresent()) {
            TimeUnit.MILLISECONDS.sleep(5);
        }
    }
}
