// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The C and C++ compiler inside PyPI's `ziglang`: a clang that needs nothing else, neither headers nor a libc package.
final class Zig {
    private Zig() {}

    static Optional<Compiler> find(Language language, SearchPath path) {
        return switch (language) {
            case C -> find(language, "cc", path);
            case CPP -> find(language, "c++", path);
            case CSHARP -> Optional.empty();
        };
    }

    /// Returns the C compiler beside zig's C++ compiler, so that both make objects for the same libc.
    static Optional<Compiler> twin(Compiler compiler) {
        List<String> command = compiler.command();
        if (!command.contains("ziglang")) {
            return Optional.empty();
        }
        return Compiler.probe(Language.C, Stream.concat(command.stream().limit(command.size() - 1), Stream.of("cc")).toList());
    }

    private static Optional<Compiler> find(Language language, String mode, SearchPath path) {
        return Stream.of("python3", "python")
                .flatMap(name -> path.find(name).stream())
                .map(python -> List.of(python.toString(), "-m", "ziglang", mode))
                .flatMap(command -> Compiler.probe(language, command).stream())
                .findFirst();
    }
}
