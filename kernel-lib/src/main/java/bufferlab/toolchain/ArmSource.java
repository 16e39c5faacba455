// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

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
        List<String> flags = Stream.concat(language.flags().stream(), Stream.of("-g", "-include", "arm.h", "-ftabstop=1")).toList();
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

    /// Returns this C arm, the interface and the worker as one C file that compiles by itself anywhere.
    ///
    /// @throws IllegalArgumentException if the arm isn't written in C
    public String singleFile() {
        if (language != Language.C) {
            throw new IllegalArgumentException(
                    name + " is written in " + language + ": one file can hold a C arm with the worker. Export a C arm.");
        }
        return SingleFile.of(this);
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
        return switch (language) {
            case C, CPP -> new NativeBuild(this, found, cache).make();
            case CSHARP -> new MonoBuild(this, found, cache).make();
        };
    }

    /// Returns everything that the built program depends on, `more` at the end.
    List<String> ingredients(List<String> more) {
        return Stream.of(List.of(file, text, String.join(" ", flags)), KitSources.workerTexts(language), more)
                .flatMap(List::stream)
                .toList();
    }

    /// Returns the name of the build's folder in the cache, before the hash.
    String label() {
        return file.replaceAll("[^A-Za-z0-9]", "-");
    }
}
