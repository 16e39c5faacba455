// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class CapturedTest {
    @Test
    void keepsBothStreamsAndTheExitValue() throws Exception {
        Captured captured = run("echo out; echo err >&2; exit 7", Duration.ofSeconds(20));

        assertThat(captured).isEqualTo(new Captured(7, "out\nerr"));
    }

    @Test
    void stopsACommandAtItsLimit() {
        assertThatThrownBy(() -> run("sleep 600", Duration.ofSeconds(1))).isInstanceOf(TimeLimitException.class)
                .hasMessage("sh was not done within 1 s and was stopped. Look for a loop that has no end, or ask for less.");
    }

    @Test
    void tellsThatThereIsNoSuchCommand() {
        assertThatThrownBy(() -> Captured.run(List.of("no-such-command"), Map.of(), Path.of(""), Duration.ofSeconds(20)))
                .isInstanceOf(NotStartedException.class)
                .hasMessageStartingWith("no-such-command could not be started: ");
    }

    private static Captured run(String script, Duration limit) throws InterruptedException {
        return Captured.run(List.of("sh", "-c", script), Map.of(), Path.of(""), limit);
    }
}
