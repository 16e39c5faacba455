// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CompilerTest {
    @TempDir
    private Path bin;

    @Test
    void takesTheFirstUsualNameOnThePath() throws Exception {
        Path clang = script("clang", "echo 'clang version 99'; echo more");

        Compiler compiler = Compiler.find(Language.C, Map.of("PATH", bin.toString()));

        assertThat(compiler.command()).containsExactly(clang.toString());
        assertThat(compiler).hasToString("clang version 99");
    }

    @Test
    void obeysTheEnvironmentWithItsArguments() throws Exception {
        script("gcc", "echo gcc");
        Path ccache = script("ccache", "echo \"$1 behind ccache\"");

        Compiler compiler = Compiler.find(Language.C, Map.of("PATH", bin.toString(), "CC", " ccache  tcc "));

        assertThat(compiler.command()).containsExactly(ccache.toString(), "tcc");
        assertThat(compiler.version()).isEqualTo("tcc behind ccache");
    }

    @Test
    void fallsBackToThePythonPackageZiglang() throws Exception {
        Path python = script("python3", "[ \"$2\" = ziglang ] && echo \"zig $3\"");

        Compiler compiler = Compiler.find(Language.CPP, Map.of("PATH", bin.toString()));

        assertThat(compiler.command()).containsExactly(python.toString(), "-m", "ziglang", "c++");
        assertThat(Zig.twin(compiler).orElseThrow().command()).endsWith("ziglang", "cc");
    }

    @Test
    void saysWhatItLookedForAndWhatInstallsOne() {
        assertThatThrownBy(() -> Compiler.find(Language.C, Map.of("PATH", bin.toString())))
                .isInstanceOf(MissingCompilerException.class)
                .hasMessage("no C compiler was found: CC is not set, and the PATH has no gcc, clang, cc nor a Python with "
                        + "ziglang. Install one: sudo apt install gcc libc6-dev, or conda install -c conda-forge "
                        + "c-compiler, or python3 -m pip install ziglang. Everything that isn't C works without.");
        assertThatThrownBy(() -> Compiler.find(Language.CSHARP, Map.of("PATH", bin.toString())))
                .hasMessage("no C# compiler was found: CSC is not set, and the PATH has no mcs. Install Mono: sudo apt "
                        + "install mono-mcs mono-runtime. Everything that isn't C# works without.");
    }

    @Test
    void saysThatTheCompilerOfTheEnvironmentDoesNotRun() throws Exception {
        script("gcc", "echo gcc");

        assertThatThrownBy(() -> Compiler.find(Language.CPP, Map.of("PATH", bin.toString(), "CXX", "icpx")))
                .isInstanceOf(MissingCompilerException.class)
                .hasMessageStartingWith("no C++ compiler was found: CXX says \"icpx\", which doesn't run. Install one: ");
    }

    private Path script(String name, String body) throws IOException {
        Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
