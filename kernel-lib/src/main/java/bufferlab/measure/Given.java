// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// What a cell must give to a step: refused where it is missing, in words that a beginner can act on.
public final class Given {
    private Given() {}

    /// Returns `value`.
    ///
    /// @param step the step as it is written, such as `trace(…)`
    /// @throws IllegalArgumentException if it is null
    public static <T> T to(String step, T value) {
        if (value == null) {
            throw new IllegalArgumentException(step + " got null. A variable is null until a cell has given it a value: run "
                    + "that cell first.");
        }
        return value;
    }

    /// Returns the path of this name.
    ///
    /// @param step the step as it is written, such as `file(…)`
    /// @throws IllegalArgumentException if the name is null, blank, or none that a file can have
    public static Path pathTo(String step, String name) {
        if (to(step, name).isBlank()) {
            throw new IllegalArgumentException(step + " got a blank name. Name a file.");
        }
        try {
            return Path.of(name);
        } catch (InvalidPathException e) {
            throw new IllegalArgumentException(step + " got a name that no file can have: " + e.getReason() + ". Name a file.", e);
        }
    }
}
