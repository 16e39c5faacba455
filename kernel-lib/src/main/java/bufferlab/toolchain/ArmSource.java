// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The source of one native arm and how it is to be compiled.
///
/// A value: `with…` methods return another. Nothing is compiled before [#build()].
///
/// @param name what messages call the arm
/// @param file the file name that the compiler's messages show
/// @param text the whole source
/// @param flags what it is compiled with; the worker around it is always compiled with the language's own flags
/// @param compiler what it is compiled by; empty: what [Compiler#find(Language)] finds
public record ArmSource(String name, Language language, String file, String text, List<String> flags,
        Optional<Compiler> compiler) {
    /// Copies the flags.
    public ArmSource {
        flags = List.copyOf(flags);
    }

    /// Returns an arm of the kit by its file name, such as `read.c`.
    ///
    /// @throws IllegalArgumentException if the kit has none of that name
    public static ArmSource kit(String file) {
        Language language = Language.of(file);
        return new ArmSource(file, language, file, KitSources.text(file), language.flags(), Optional.empty());
    }

    /// Returns an arm that a student wrote in a cell. It needs no `#include "arm.h"`.
    ///
    /// @param firstLine the line of the cell in which `text` begins, such as 2 below a `%%c` line; the compiler's messages
    ///     then carry the cell's own line numbers
    public static ArmSource cell(String name, Language language, String text, int firstLine) {
        String file = "cell" + language.extension();
        List<String> flags = Stream.concat(language.flags().stream(), Stream.of("-include", "arm.h")).toList();
        return new ArmSource(name, language, file, "\n".repeat(firstLine - 1) + text, flags, Optional.empty());
    }

    /// Returns this arm with `flags` after those it has; of two that contradict, such as `-O2 -O0`, compilers obey the last.
    public ArmSource withFlags(String... flags) {
        List<String> all = Stream.concat(this.flags.stream(), Stream.of(flags)).toList();
        return new ArmSource(name, language, file, text, all, compiler);
    }

    /// Returns this arm compiled by `compiler`.
    public ArmSource withCompiler(Compiler compiler) {
        return new ArmSource(name, language, file, text, flags, Optional.of(compiler));
    }

    /// Returns a hash of source, headers and flags, 16 hex digits: what a result was measured with.
    public String hash() {
        return Cache.hash(ingredients(List.of()));
    }

    /// Compiles the arm into a worker unless that was done before, and returns what starts it.
    ///
    /// **Effect**: starts compilers; writes to [Cache#standard()].
    ///
    /// @throws MissingCompilerException if this machine has none for the language
    /// @throws CompileException if the source doesn't compile
    /// @throws InterruptedException if this thread is interrupted; the compiler is killed first
    public Built build() throws InterruptedException {
        return build(Cache.standard());
    }

    Built build(Cache cache) throws InterruptedException {
        Compiler found = compiler.orElseGet(() -> Compiler.find(language));
        Compiler forWorker = language == Language.C ? found : Zig.twin(found).orElseGet(() -> Compiler.find(Language.C));
        Path worker = cache.get("worker", workerIngredients(forWorker), folder -> compileWorker(forWorker, folder));
        String label = file.replaceAll("[^A-Za-z0-9]", "-");
        Path built = cache.get(label, ingredients(List.of(worker.toString(), String.join(" ", found.command()),
                found.version())), folder -> compileArm(found, worker, folder));
        try {
            String warnings = Files.readString(built.resolve("warnings.txt"));
            return new Built(List.of(built.resolve("arm").toString()), found, flags, warnings);
        } catch (IOException e) {
            throw new IllegalStateException("build " + built + " is not whole. Delete that folder and build again.", e);
        }
    }

    private List<String> ingredients(List<String> more) {
        return Stream.of(List.of(file, text, String.join(" ", flags)), KitSources.workerTexts(), more)
                .flatMap(List::stream)
                .toList();
    }

    private static List<String> workerIngredients(Compiler compiler) {
        return Stream.concat(KitSources.workerTexts().stream(),
                Stream.of(String.join(" ", compiler.command()), compiler.version())).toList();
    }

    private void compileWorker(Compiler compiler, Path folder) throws IOException, InterruptedException {
        KitSources.layInto(folder);
        List<String> rest = Stream.concat(Stream.of("-c"), KitSources.WORKER.stream()).toList();
        new Compilation("the worker", folder).run(compiler, Language.C.flags(), rest);
    }

    private void compileArm(Compiler compiler, Path worker, Path folder) throws IOException, InterruptedException {
        KitSources.layInto(folder);
        Files.writeString(folder.resolve(file), text);
        Compilation compilation = new Compilation(name, folder);
        String warnings = compilation.run(compiler, flags, List.of("-c", file, "-o", "arm.o"));
        try (Stream<Path> objects = Files.list(worker)) {
            List<String> parts = objects.map(Path::toString).filter(path -> path.endsWith(".o")).sorted().toList();
            List<String> rest = Stream.of(List.of("arm.o"), parts, List.of("-o", "arm", "-pthread"))
                    .flatMap(List::stream).toList();
            compilation.run(compiler, linkFlags(), rest);
        }
        Files.writeString(folder.resolve("warnings.txt"), warnings);
    }

    private List<String> linkFlags() {
        return flags.stream().filter(flag -> flag.startsWith("-f") || flag.startsWith("-l") || flag.startsWith("-L")
                || flag.startsWith("-stdlib") || flag.startsWith("-static")).toList();
    }
}
