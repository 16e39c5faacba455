// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Which compilers are to be used, and with which flags beyond the usual ones. A value; nothing is looked for before an arm
/// is built.
///
/// @param compilers commands by language, such as `clang++` for C++; a language that is missing has its usual compiler
/// @param flags what C and C++ arms are compiled with after their own flags
public record Toolchain(Map<Language, String> compilers, List<String> flags) {
    /// The usual compilers and flags.
    public static final Toolchain USUAL = new Toolchain(Map.of(), List.of());

    /// Copies map and list.
    public Toolchain {
        compilers = Map.copyOf(compilers);
        flags = List.copyOf(flags);
    }

    /// Returns the toolchain that words describe: `CC=clang`, `CXX=clang++` and flags, such as `-O0`.
    ///
    /// @throws IllegalArgumentException if a word is neither
    public static Toolchain of(List<String> words) {
        Map<Language, String> compilers = new EnumMap<>(Language.class);
        List<String> flags = new ArrayList<>();
        for (String word : words) {
            if (word.startsWith("CC=")) {
                compilers.put(Language.C, word.substring("CC=".length()));
            } else if (word.startsWith("CXX=")) {
                compilers.put(Language.CPP, word.substring("CXX=".length()));
            } else if (word.startsWith("-")) {
                flags.add(word);
            } else {
                throw new IllegalArgumentException("\"" + word + "\" is neither a compiler nor a flag. Write CC=clang, "
                        + "CXX=clang++, or a flag that begins with -, such as -O0.");
            }
        }
        return new Toolchain(compilers, flags);
    }
}
