// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// Builds a C or C++ arm: the worker once for a compiler, the arm with flags of its own, and both linked together.
record NativeBuild(ArmSource arm, Compiler compiler, Cache cache) {
    /// Returns the program, compiled unless it was there.
    Built make() throws InterruptedException {
        Compiler forWorker = arm.language() == Language.C ? compiler
                : Zig.twin(compiler).orElseGet(() -> Compiler.find(Language.C));
        Path worker = cache.get("worker", workerIngredients(forWorker), folder -> compileWorker(forWorker, folder));
        List<String> ingredients = arm.ingredients(List.of(worker.toString(), String.join(" ", compiler.command()),
                compiler.version()));
        Path built = cache.get(arm.label(), ingredients, folder -> compileArm(worker, folder));
        return new Built(List.of(built.resolve("arm").toString()), compiler, arm.flags(), Warnings.read(built));
    }

    private static List<String> workerIngredients(Compiler compiler) {
        return Stream.concat(KitSources.workerTexts(Language.C).stream(),
                Stream.of(String.join(" ", compiler.command()), compiler.version())).toList();
    }

    private static void compileWorker(Compiler compiler, Path folder) throws IOException, InterruptedException {
        KitSources.layInto(folder, Language.C);
        Compilation compilation = new Compilation("the worker", folder);
        for (String source : KitSources.worker(Language.C)) {  // one by one: zig keeps only the last object of several
            compilation.run(compiler, Language.C.flags(), List.of("-c", source, "-o", object(source)));
        }
    }

    private void compileArm(Path worker, Path folder) throws IOException, InterruptedException {
        KitSources.layInto(folder, arm.language());
        Files.writeString(folder.resolve(arm.file()), arm.text());
        Compilation compilation = new Compilation(arm.name(), folder);
        String warnings = compilation.run(compiler, arm.flags(), List.of("-c", arm.file(), "-o", "arm.o"));
        List<String> rest = Stream.of(List.of("arm.o"), objects(worker), List.of("-o", "arm", "-pthread"))
                .flatMap(List::stream)
                .toList();
        compilation.run(compiler, linkFlags(), rest);
        Warnings.write(folder, warnings);
    }

    private static List<String> objects(Path worker) {
        return KitSources.worker(Language.C).stream().map(source -> worker.resolve(object(source)).toString()).toList();
    }

    private static String object(String source) {
        return source.substring(source.lastIndexOf('/') + 1).replace(".c", ".o");
    }

    private List<String> linkFlags() {
        return arm.flags().stream()
                .filter(flag -> Stream.of("-f", "-l", "-L", "-m", "-s", "-pthread", "--target").anyMatch(flag::startsWith))
                .filter(flag -> !flag.startsWith("-std="))
                .toList();
    }
}
