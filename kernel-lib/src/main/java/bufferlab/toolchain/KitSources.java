// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// The C, C++ and C# sources that come with the kit, as they lie in `src/main/c`.
public final class KitSources {
    private static final List<String> C_HEADERS = List.of("arm.h", "fold.h", "utf8.hpp", "cedict.hpp", "cedict_arm.hpp",
            "worker/worker.h");
    private static final List<String> C_WORKER = List.of("worker/worker.c", "worker/protocol.c", "worker/task.c",
            "worker/memory.c", "worker/passes.c", "worker/counters.c", "worker/failure.c", "worker/look_up.c", "worker/defaults.c");
    private static final List<String> CSHARP_WORKER = List.of("worker/Worker.cs", "worker/Protocol.cs",
            "worker/Counters.cs", "worker/Arm.cs");

    private KitSources() {}

    /// Returns the text of a file of the kit, such as `read.c` or `arm.h`.
    ///
    /// @throws IllegalArgumentException if the kit has none of that name
    public static String text(String name) {
        try (InputStream in = KitSources.class.getResourceAsStream("/bufferlab/c/" + name)) {
            if (in == null) {
                throw new IllegalArgumentException(
                        "source \"" + name + "\" is not in the kit. Its sources lie in kernel-lib/src/main/c.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("source \"" + name + "\" can't be read from the class path.", e);
        }
    }

    /// Returns the sources of the process around an arm.
    static List<String> worker(Language language) {
        return switch (language) {
            case C, CPP -> C_WORKER;
            case CSHARP -> CSHARP_WORKER;
        };
    }

    private static List<String> headers(Language language) {
        return switch (language) {
            case C, CPP -> C_HEADERS;
            case CSHARP -> List.of();
        };
    }

    /// Lays headers and worker into `folder`, in the places that they have in `src/main/c`.
    static void layInto(Path folder, Language language) throws IOException {
        Files.createDirectories(folder.resolve("worker"));
        for (List<String> names : List.of(headers(language), worker(language))) {
            for (String name : names) {
                Files.writeString(folder.resolve(name), text(name));
            }
        }
    }

    /// Returns the texts that every build of a worker depends on.
    static List<String> workerTexts(Language language) {
        return Stream.concat(headers(language).stream(), worker(language).stream()).map(KitSources::text).toList();
    }
}
