// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.List;

/// A compiler or linker said no. The message is its command and its own text.
public final class CompileException extends RuntimeException {
    private final String command;
    private final String compilerText;

    CompileException(String name, List<String> command, String compilerText) {
        super(name + " does not compile.\n  " + String.join(" ", command) + "\n" + compilerText.stripTrailing());
        this.command = String.join(" ", command);
        this.compilerText = compilerText;
    }

    /// Returns the command that failed.
    public String command() {
        return command;
    }

    /// Returns what the compiler printed.
    public String compilerText() {
        return compilerText;
    }
}
