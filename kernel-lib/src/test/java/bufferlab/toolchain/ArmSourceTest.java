// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bufferlab.child.Captured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArmSourceTest {
    private static final String HARMLESS = """
            int arm_open(struct pass *pass) { (void) pass; return 0; }
            int arm_transfer(struct pass *pass) { (void) pass; return 0; }
            int arm_close(struct pass *pass) { (void) pass; return 0; }
            """;

    @TempDir
    private static Path folder;

    @Test
    void showsTheWholeSourceOfAnArm() {
        assertThat(ArmSource.kit("read.c").text())
                .startsWith("// SPDX-License-Identifier: Apache-2.0\n").contains("read(file, pass->memory, pass->record)");
    }

    @Test
    void saysThatTheKitHasNoSuchArm() {
        assertThatThrownBy(() -> ArmSource.kit("raed.c")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("source \"raed.c\" is not in the kit. Its sources lie in kernel-lib/src/main/c.");
        assertThatThrownBy(() -> ArmSource.kit("read.java")).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("source \"read.java\" has no language: names end in .c, .cpp or .cs. Rename it.");
    }

    @Test
    void tellsErrorsWithTheLineNumbersOfTheCell() {
        ArmSource arm = ArmSource.cell("mine", Language.C, HARMLESS + "int x = y;\n", 2);

        assertThatThrownBy(() -> arm.build(new Cache(folder))).isInstanceOf(CompileException.class)
                .hasMessageStartingWith("mine does not compile.\n  ")
                .hasMessageContaining("\ncell.c:5:9: error: ");
        assertThat(folder).isDirectoryNotContaining("glob:**cell-c-*");
    }

    @Test
    void tellsWarningsAlsoWhenTheBuildIsKept() throws Exception {
        ArmSource arm = ArmSource.cell("mine", Language.C, HARMLESS + "static int unused;\n", 2);
        Cache cache = new Cache(folder);

        assertThat(arm.build(cache).warnings()).contains("cell.c:5:12: warning: ");
        assertThat(arm.build(cache)).isEqualTo(arm.build(cache));
    }

    @Test
    void tellsThatAFunctionOfTheInterfaceIsMissing() {
        ArmSource arm = ArmSource.cell("mine", Language.C, HARMLESS.replace("arm_transfer", "arm_transfers"), 2);

        assertThatThrownBy(() -> arm.build(new Cache(folder))).isInstanceOf(CompileException.class)
                .hasMessageContaining("arm_transfer");
    }

    @Test
    void showsCommandAndTextOfTheCompiler() throws Exception {
        Path script = Files.writeString(folder.resolve("cc"), """
                #!/bin/sh
                case "$*" in *worker/*) exit 0;; esac
                echo "read.c:1:1: error: not today"
                exit 1
                """);
        Files.setPosixFilePermissions(script, PosixFilePermissions.fromString("rwxr-xr-x"));
        Compiler compiler = new Compiler(Language.C, List.of(script.toString()), "cc 1");
        ArmSource arm = ArmSource.kit("read.c").withCompiler(compiler).withFlags("-O0");

        assertThatThrownBy(() -> arm.build(new Cache(folder.resolve("cache")))).isInstanceOf(CompileException.class)
                .hasMessage("read.c does not compile.\n"
                        + "  " + script + " -O2 -std=gnu17 -Wall -Wextra -O0 -c read.c -o arm.o\n"
                        + "read.c:1:1: error: not today");
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"read.c", "fread.c", "read_buffered.c", "getc.c", "mapped.c", "write.c", "fwrite.c",
            "write_buffered.c", "putc.c", "copy.c", "copy_stdio.c", "copy_file_range.c", "sendfile.c",
            "cp.c"})
    void exportsOneFileThatCompilesWithoutAWord(String file) throws Exception {
        ArmSource arm = ArmSource.kit(file);
        Path exported = Files.writeString(folder.resolve("exported.c"), arm.singleFile());
        List<String> command = new ArrayList<>(Compiler.find(Language.C).command());
        command.addAll(arm.flags());
        command.addAll(List.of("-o", "exported", exported.toString(), "-pthread"));

        assertThat(Captured.run(command, Map.of("LC_ALL", "C"), folder, Duration.ofSeconds(60)))
                .isEqualTo(new Captured(0, ""));
        assertThat(exported).content().doesNotContain("#include \"");
    }

    @Test
    void exportsNoOtherLanguage() {
        assertThatThrownBy(() -> ArmSource.kit("copy_rdbuf.cpp").singleFile()).isInstanceOf(IllegalArgumentException.class)
                .hasMessage("copy_rdbuf.cpp is written in C++: one file can hold a C arm with the worker. Export a C arm.");
    }

    @Test
    void hashesSourceAndFlags() {
        ArmSource read = ArmSource.kit("read.c");

        assertThat(List.of(read.hash(), read.withFlags("-O0").hash(), ArmSource.kit("fread.c").hash()))
                .doesNotHaveDuplicates().allMatch(hash -> hash.matches("[0-9a-f]{16}"));
        assertThat(ArmSource.kit("read.c").hash()).isEqualTo(read.hash());
    }
}
