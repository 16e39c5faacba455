// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalLong;

/// The small text files in which the kernel describes the system, below a root folder that tests replace.
///
/// @param root `/`, or a copy of it
record SystemFiles(Path root) {
    static SystemFiles ofThisMachine() {
        return new SystemFiles(Path.of("/"));
    }

    /// Returns a file's text without blanks around it, or empty where it is missing, empty or unreadable.
    Optional<String> text(String name) {
        try {
            return Optional.of(Files.readString(root.resolve(name), StandardCharsets.ISO_8859_1).strip())
                    .filter(text -> !text.isEmpty());
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /// Returns a file's number, or empty where it holds none.
    OptionalLong number(String name) {
        return text(name).filter(text -> text.matches("-?\\d{1,18}"))
                .map(text -> OptionalLong.of(Long.parseLong(text)))
                .orElse(OptionalLong.empty());
    }

    /// Returns what follows `key` and a colon or blank in the first line that begins with it.
    Optional<String> value(String name, String key) {
        return text(name).flatMap(text -> text.lines()
                .filter(line -> line.startsWith(key) && line.length() > key.length()
                        && ":\t ".indexOf(line.charAt(key.length())) >= 0)
                .map(line -> line.substring(key.length()).replaceFirst("^[:\\s]+", "").strip())
                .findFirst());
    }
}
