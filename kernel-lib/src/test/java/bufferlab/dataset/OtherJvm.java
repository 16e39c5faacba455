// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.io.IOException;
import java.nio.file.Path;

/// Another JVM with this one's class path, for tests of what ends with a process.
final class OtherJvm {
    private OtherJvm() {}

    static Process start(Class<?> main, Path argument) throws IOException {
        return new ProcessBuilder(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"),
                main.getName(), argument.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}
