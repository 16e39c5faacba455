// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class CommandLineTest {
    @Test
    void encodesWhatWouldEndAWordOrALine() {
        CommandLine line = CommandLine.of("case").with("record", 512).with("source", Path.of("/tmp/a b\n\"ü%.txt"));

        assertThat(line.text()).isEqualTo("case record=512 source=/tmp/a%20b%0a%22%c3%bc%25.txt");
    }

    @Test
    void leavesAnotherLineAsItIs() {
        CommandLine run = CommandLine.of("run");
        run.with("passes", 3);

        assertThat(run).hasToString("run");
    }
}
