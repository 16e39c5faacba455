// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.List;

/// The compiled languages of native arms.
public enum Language {
    /// C.
    C("C", ".c", "CC", List.of("gcc", "clang", "cc"), List.of("-O2", "-std=gnu17", "-Wall", "-Wextra")),
    /// C++.
    CPP("C++", ".cpp", "CXX", List.of("g++", "clang++", "c++"), List.of("-O2", "-std=gnu++17", "-Wall", "-Wextra")),
    /// C#, compiled and run by Mono.
    CSHARP("C#", ".cs", "CSC", List.of("mcs"), List.of("-optimize+", "-nologo"));

    private final String text;
    private final String extension;
    private final String variable;
    private final List<String> compilers;
    private final List<String> flags;

    Language(String text, String extension, String variable, List<String> compilers, List<String> flags) {
        this.text = text;
        this.extension = extension;
        this.variable = variable;
        this.compilers = compilers;
        this.flags = flags;
    }

    /// Returns the language of a source file by its extension.
    ///
    /// @throws IllegalArgumentException if it is none of these
    public static Language of(String fileName) {
        for (Language language : values()) {
            if (fileName.endsWith(language.extension)) {
                return language;
            }
        }
        throw new IllegalArgumentException(
                "source \"" + fileName + "\" has no language: names end in .c, .cpp or .cs. Rename it.");
    }

    /// Returns the file name extension with its dot.
    public String extension() {
        return extension;
    }

    /// Returns the environment variable that names a compiler, such as `CC`.
    public String variable() {
        return variable;
    }

    /// Returns the flags that arms are compiled with unless they say otherwise.
    public List<String> flags() {
        return flags;
    }

    List<String> compilers() {
        return compilers;
    }

    /// Returns the language's name, such as `C++`.
    @Override
    public String toString() {
        return text;
    }
}
