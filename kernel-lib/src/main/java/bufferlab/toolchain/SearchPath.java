// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;

/// The folders that commands are looked up in, as `PATH` lists them.
record SearchPath(String folders) {
    /// Returns the file behind a command name, or behind a path as it is.
    Optional<Path> find(String command) {
        if (command.contains("/")) {
            return Optional.of(Path.of(command)).filter(Files::isExecutable);
        }
        return Arrays.stream(folders.split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .map(folder -> Path.of(folder, command))
                .filter(file -> Files.isRegularFile(file) && Files.isExecutable(file))
                .findFirst();
    }
}
