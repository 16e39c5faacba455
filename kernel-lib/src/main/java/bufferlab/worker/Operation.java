// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.Locale;

/// What an arm does to a file.
public enum Operation {
    /// Reads a file from start to end.
    READ("reads"),
    /// Writes a file from start to end.
    WRITE("writes"),
    /// Copies one file to another.
    COPY("copies"),
    /// Reads a file into a data structure.
    LOAD("loads");

    private final String verb;

    Operation(String verb) {
        this.verb = verb;
    }

    /// Returns the third-person verb, such as `reads`.
    public String verb() {
        return verb;
    }

    /// Returns the word of the worker protocol, such as `read`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// Tells whether a target file is written, so that a target state applies.
    public boolean hasTarget() {
        return this == WRITE || this == COPY;
    }

    /// Tells whether a source file is read.
    public boolean hasSource() {
        return this != WRITE;
    }
}
