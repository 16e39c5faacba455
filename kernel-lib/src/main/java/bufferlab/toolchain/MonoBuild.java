// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Builds a C# arm: arm and worker in one program, which Mono runs.
record MonoBuild(ArmSource arm, Compiler compiler, Cache cache) {
    /// Returns the program, compiled unless it was there.
    ///
    /// @throws MissingCompilerException if there is a compiler but no Mono to run what it makes
    Built make() throws InterruptedException {
        Path mono = new SearchPath(System.getenv().getOrDefault("PATH", "")).find("mono")
                .orElseThrow(() -> new MissingCompilerException(Language.CSHARP, "the PATH has mcs but no mono to run it"));
        List<String> ingredients = arm.ingredients(List.of(String.join(" ", compiler.command()), compiler.version()));
        Path built = cache.get(arm.label(), ingredients, this::compile);
        List<String> command = List.of(mono.toString(), built.resolve("arm.exe").toString());
        return new Built(command, compiler, arm.flags(), Warnings.read(built));
    }

    private void compile(Path folder) throws IOException, InterruptedException {
        KitSources.layInto(folder, Language.CSHARP);
        Files.writeString(folder.resolve(arm.file()), arm.text());
        List<String> rest = Stream.of(List.of("-out:arm.exe", arm.file()), KitSources.worker(Language.CSHARP))
                .flatMap(List::stream)
                .toList();
        Warnings.write(folder, new Compilation(arm.name(), folder).run(compiler, arm.flags(), rest));
    }
}
