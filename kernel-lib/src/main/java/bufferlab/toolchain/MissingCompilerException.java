// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

/// There is no compiler for a language. The message says what was looked for and what installs one.
public final class MissingCompilerException extends RuntimeException {
    MissingCompilerException(Language language, String looked) {
        super("no " + language + " compiler was found: " + looked + ". " + remedy(language)
                + " Everything that isn't " + language + " works without.");
    }

    private static String remedy(Language language) {
        return switch (language) {
            case C -> "Install one: sudo apt install gcc libc6-dev, or conda install -c conda-forge c-compiler, "
                    + "or python3 -m pip install ziglang.";
            case CPP -> "Install one: sudo apt install g++, or conda install -c conda-forge cxx-compiler, "
                    + "or python3 -m pip install ziglang.";
            case CSHARP -> "Install Mono: sudo apt install mono-mcs mono-runtime.";
        };
    }
}
