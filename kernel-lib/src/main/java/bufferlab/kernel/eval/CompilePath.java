// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/// The jars that the compiler of cells reads.
///
/// The compiler opens and indexes every jar before the first cell's first import, 0.4 s of CPU for all of ours. Jars
/// that only do the inner work of others, and whose types appear in nobody's signatures, are left to the class loader.
final class CompilePath {
    private static final List<String> INNER = List.of("pdfbox", "fontbox", "icu4j", "VectorGraphics2D", "graphics2d",
            "animated-gif-lib", "commons-logging", "checker-qual", "j2objc-annotations", "jsr305",
            "error_prone_annotations", "failureaccess", "listenablefuture", "commons-rng", "commons-numbers",
            "classgraph", "univocity-parsers", "slf4j", "jmh-", "jopt-simple");

    private CompilePath() {}

    static String of(String classPath) {
        return Arrays.stream(classPath.split(File.pathSeparator))
                .filter(entry -> INNER.stream().noneMatch(Path.of(entry).getFileName().toString()::startsWith))
                .collect(Collectors.joining(File.pathSeparator));
    }
}
