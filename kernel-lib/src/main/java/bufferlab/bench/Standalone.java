// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.dataset.Scratch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The programs of `bench/`, compiled into a scratch folder and run in a fresh process each time.
///
/// @param sources folder of the sources
/// @param scratch where binaries and targets are laid
record Standalone(Path sources, Scratch scratch) {

    /// Runs a program and returns the median nanoseconds of its passes, the first one left out.
    ///
    /// @param source file name of the program, such as `read.c`
    /// @param arguments what it is told
    double median(String source, Object... arguments) throws IOException, InterruptedException {
        Files.deleteIfExists(target());
        List<String> command = new ArrayList<>(List.of(built(source).toString()));
        for (Object argument : arguments) {
            command.add(argument.toString());
        }
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        long[] nanos = process.inputReader().lines().mapToLong(Long::parseLong).toArray();
        if (process.waitFor() != 0) {
            throw new IOException(source + " ended with " + process.exitValue() + ". Run it by hand: "
                    + String.join(" ", command));
        }
        return Medians.withoutFirst(nanos);
    }

    /// Returns where the programs write.
    Path target() {
        return scratch.folder().resolve("target");
    }

    private Path built(String source) throws IOException, InterruptedException {
        Path binary = scratch.folder().resolve(source + ".bin");
        if (!Files.exists(binary)) {
            String compiler = source.endsWith(".cpp") ? "g++" : "gcc";
            Process build = new ProcessBuilder(compiler, "-O2", "-o", binary.toString(),
                    sources.resolve(source).toString()).inheritIO().start();
            if (build.waitFor() != 0) {
                throw new IOException("bench/" + source + " does not compile; " + compiler + " says why above.");
            }
        }
        return binary;
    }
}
