// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// What a compiler said of a source that it compiled, kept beside the program so that a cached build says it again.
final class Warnings {
    private static final String FILE = "warnings.txt";

    private Warnings() {}

    static void write(Path build, String text) throws IOException {
        Files.writeString(build.resolve(FILE), text);
    }

    static String read(Path build) {
        try {
            return Files.readString(build.resolve(FILE));
        } catch (IOException e) {
            throw new IllegalStateException("build " + build + " is not whole. Delete that folder and build again.", e);
        }
    }
}
