// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A program of the kit that stands in one C file and is no arm.
///
/// @param file its source, such as `trace/tracer.c`
public record KitProgram(String file) {
    /// Compiles the program unless that was done before, and returns where it is.
    ///
    /// **Effect**: starts a compiler; writes to [Cache#standard()].
    ///
    /// @throws MissingCompilerException if this machine has no C compiler
    /// @throws CompileException if the source doesn't compile
    public Path build() throws InterruptedException {
        Compiler compiler = Compiler.find(Language.C);
        String text = KitSources.text(file);
        String name = Path.of(file).getFileName().toString();
        List<String> ingredients = List.of(text, String.join(" ", compiler.command()), compiler.version());
        return Cache.standard().get(name.replace('.', '-'), ingredients, folder -> {
            Files.writeString(folder.resolve(name), text);
            new Compilation(name, folder).run(compiler, Language.C.flags(), List.of(name, "-o", "program"));
        }).resolve("program");
    }
}
