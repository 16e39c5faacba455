// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import bufferlab.child.Captured;
import bufferlab.child.ChildException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A compiler that runs on this machine.
///
/// @param command what starts it, the program as an absolute path
/// @param version what it says of itself, one line, such as `gcc (Debian 12.2.0-14+deb12u1) 12.2.0`
public record Compiler(Language language, List<String> command, String version) {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// Copies the command.
    public Compiler {
        command = List.copyOf(command);
    }

    /// Returns this machine's compiler: what the environment variable names (`CC`, `CXX`, `CSC`), else the usual names on
    /// the `PATH`, else PyPI's `ziglang` for C and C++.
    ///
    /// **Effect**: starts the compiler to ask its version.
    ///
    /// @throws MissingCompilerException if there is none, or the one that the environment names doesn't run
    public static Compiler find(Language language) {
        return find(language, System.getenv());
    }

    static Compiler find(Language language, Map<String, String> environment) {
        SearchPath path = new SearchPath(environment.getOrDefault("PATH", ""));
        String wish = environment.getOrDefault(language.variable(), "").strip();
        if (!wish.isEmpty()) {
            return named(language, wish, path).orElseThrow(() -> new MissingCompilerException(
                    language, language.variable() + " says \"" + wish + "\", which doesn't run"));
        }
        return language.compilers().stream()
                .flatMap(name -> named(language, name, path).stream())
                .findFirst()
                .or(() -> Zig.find(language, path))
                .orElseThrow(() -> new MissingCompilerException(language, looked(language)));
    }

    /// Returns the compiler that `command` starts, such as `clang++` or `ccache gcc`.
    ///
    /// @throws MissingCompilerException if it doesn't run
    public static Compiler named(Language language, String command) {
        SearchPath path = new SearchPath(System.getenv().getOrDefault("PATH", ""));
        return named(language, command, path)
                .orElseThrow(() -> new MissingCompilerException(language, "\"" + command + "\" doesn't run"));
    }

    private static Optional<Compiler> named(Language language, String words, SearchPath path) {
        List<String> command = new ArrayList<>(Arrays.asList(words.split("\\s+")));
        return path.find(command.getFirst()).flatMap(program -> {
            command.set(0, program.toString());
            return probe(language, command);
        });
    }

    /// Returns the compiler that `command` starts if it tells its version.
    static Optional<Compiler> probe(Language language, List<String> command) {
        List<String> question = new ArrayList<>(command);
        question.add("--version");
        try {
            Captured answer = Captured.run(question, Map.of("LC_ALL", "C"), Path.of(""), PATIENCE);
            return answer.exitValue() == 0
                    ? Optional.of(new Compiler(language, command, answer.text().lines().findFirst().orElse("")))
                    : Optional.empty();
        } catch (ChildException doesNotRun) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static String looked(Language language) {
        String names = language.variable() + " is not set, and the PATH has no " + String.join(", ", language.compilers());
        return language == Language.CSHARP ? names : names + " nor a Python with ziglang";
    }

    /// Returns the compiler's name and version.
    @Override
    public String toString() {
        return version;
    }
}
