// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.arm.Arms;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportTest {
    @TempDir
    Path folder;

    @Test
    void writesTheArmAndItsWorkerIntoOneFile() throws Exception {
        Path file = folder.resolve("fread.c");
        Export export = Export.of(Arms.C_FREAD, file);
        assertThat(Files.readString(file)).contains(Arms.C_FREAD.source().strip().lines().toList().getLast())
                .contains("int main(").doesNotContain("#include \"");
        assertThat(export).hasToString("Wrote " + file + ", " + Files.readAllLines(file).size()
                + " lines. How to compile and ask it stands in its first lines.");
    }

    @Test
    void leavesAFileAloneThatIsThere() throws Exception {
        Path file = Files.writeString(folder.resolve("mine.c"), "mine");
        assertThatIllegalArgumentException().isThrownBy(() -> Export.of(Arms.C_READ, file)).withMessage("C read was not "
                + "exported: \"" + file + "\" is there already, and what the kit didn't make it doesn't overwrite. Give another "
                + "name, or remove the file.");
        assertThat(file).hasContent("mine");
    }

    @Test
    void saysWhereItCannotWrite() {
        assertThatIllegalArgumentException().isThrownBy(() -> Export.of(Arms.C_READ, folder.resolve("none/x.c"))).withMessage(
                "C read was not exported: \"" + folder + "/none/x.c\" can't be written (no such file or folder). Name a file in a "
                        + "folder of yours.");
    }

    @Test
    void refusesWhatDoesNotFitIntoOneFile() {
        assertThatIllegalArgumentException().isThrownBy(() -> Export.of(Arms.CPP_RDBUF, folder.resolve("rdbuf.c")))
                .withMessage("C++ rdbuf was not exported: it is not written in C, and only a C arm fits into one file with its "
                        + "worker. Export a C arm, or look at source(…).");
        assertThat(folder.resolve("rdbuf.c")).doesNotExist();
    }
}
