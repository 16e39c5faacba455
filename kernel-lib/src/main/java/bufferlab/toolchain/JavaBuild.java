// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Compiles a Java arm with the compiler of the running JDK.
record JavaBuild(JavaSource arm, Cache cache) {
    private static final List<String> FLAGS = List.of("-Xlint:all,-restricted,-processing,-serial", "-g", "-proc:none");
    private static final String PACKAGES_THAT_ARE_IMPORTED = "\\b(?:java\\.(?:lang|io|util|nio|nio\\.file)|bufferlab\\.worker)\\.(?=[A-Z])";

    /// Returns the classes, compiled unless they were there.
    BuiltJava make() throws InterruptedException {
        List<String> ingredients = List.of(arm.unit(), String.join(" ", FLAGS), Runtime.version().toString());
        Path built = cache.get("cell-java", ingredients, this::compile);
        return new BuiltJava(built, arm.className(), Warnings.read(built));
    }

    private void compile(Path folder) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> said = new DiagnosticCollector<>();
        boolean compiled;
        try (StandardJavaFileManager files = compiler.getStandardFileManager(said, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            files.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of(library()));
            compiled = compiler.getTask(null, files, said, FLAGS, null, List.of(new Unit(arm.unit()))).call();
        }
        String text = said.getDiagnostics().stream().map(this::line).collect(Collectors.joining("\n"));
        if (!compiled) {
            List<String> command = Stream.of(List.of("javac"), FLAGS, List.of(JavaSource.FILE)).flatMap(List::stream).toList();
            throw new CompileException(arm.name(), command, text);
        }
        Warnings.write(folder, text);
    }

    /// Says it as GCC would. The column is counted in characters: javac's own takes a tab for up to eight.
    private String line(javax.tools.Diagnostic<? extends JavaFileObject> one) {
        int at = (int) Math.max(0, one.getPosition());
        int column = arm.column(at);
        String kind = switch (one.getKind()) {
            case ERROR -> "error";
            case WARNING, MANDATORY_WARNING -> "warning";
            case NOTE, OTHER -> "note";
        };
        String message = one.getMessage(Locale.ENGLISH).lines().map(String::strip).collect(Collectors.joining("; "))
                .replaceAll(PACKAGES_THAT_ARE_IMPORTED, "");
        return JavaSource.FILE + ":" + Math.max(1, one.getLineNumber()) + ":" + column + ": " + kind + ": " + message;
    }

    private static Path library() {
        try {
            return Path.of(JavaBuild.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The library's own place has no path.", e);
        }
    }

    /// The text as a file, which may hold a public class of any name.
    private static final class Unit extends SimpleJavaFileObject {
        private final String code;

        Unit(String code) {
            super(URI.create("string:///" + JavaSource.FILE), Kind.SOURCE);
            this.code = code;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return code;
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return true;
        }
    }
}
