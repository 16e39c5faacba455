// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.dataset.Scratch;
import bufferlab.machine.Capability;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DoctorTest {
    @TempDir
    private Path folder;

    @Test
    void whatIsMissingStandsAboveItsRemedy() {
        assertThat(Doctor.line(new Capability("cold files", false, "tmpfs is memory", Optional.of("Use a disk."))))
                .isEqualTo("  no   cold files                  tmpfs is memory\n"
                        + "                                   Use a disk.\n");
        assertThat(Doctor.line(new Capability("cold files", true, "evicted", Optional.empty())))
                .isEqualTo("  yes  cold files                  evicted\n");
    }

    @Test
    void reportsMachineCapabilitiesCompilersAndTheFiveSizes() throws Exception {
        try (Scratch scratch = Scratch.openIn(folder)) {
            assertThat(Doctor.report(scratch)).startsWith("This machine\n")
                    .contains("\n  files are measured in " + folder + "\n", "cold files", "\nSizes that are often taken "
                            + "for one another\n  record              4096  set by the experiment, in each call\n")
                    .containsPattern("(yes|no ) {2}C arms")
                    .containsPattern("(yes|no ) {2}C# arms");
        }
    }
}
