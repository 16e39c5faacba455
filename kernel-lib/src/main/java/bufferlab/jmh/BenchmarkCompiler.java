// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Compiles a benchmark class, and with it the classes that JMH's annotation processor writes around it.
final class BenchmarkCompiler {
    private static final String BY_A_PROCESSOR = "compiler.err.proc.messager";
    private static final String OUTSIDE_A_CLASS = "compiler.err.implicit.class.should.not.have.package.declaration";
    private static final Pattern OF_OUR_CLASS = Pattern.compile("\\b" + BenchmarkSource.PACKAGE + "\\.(\\w+)");

    private BenchmarkCompiler() {}

    /// Compiles into a folder.
    ///
    /// @throws RejectedException if the compiler or JMH can't accept the text, or nothing in it is a benchmark
    static void compile(BenchmarkSource source, String classPath, Path folder) throws RejectedException, IOException {
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
        SourceObject text = new SourceObject(source);
        StringWriter crash = new StringWriter();
        boolean compiled;
        try (StandardJavaFileManager files = javac.getStandardFileManager(found, Locale.ENGLISH, StandardCharsets.UTF_8)) {
            files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(folder));
            // Since JDK 23 javac runs a processor only if it is told to.
            compiled = javac.getTask(crash, files, found, List.of("-proc:full", "-processor",
                    "org.openjdk.jmh.generators.BenchmarkProcessor", "-cp", classPath, "-g", "-nowarn"), null, List.of(text)).call();
        }
        if (!compiled && found.getDiagnostics().stream().noneMatch(BenchmarkCompiler::isError)) {
            throw new IOException("the compiler gave up on the benchmark class without an error. It says:\n" + crash);
        }
        if (!compiled) {
            throw new RejectedException(rejections(source, text, found.getDiagnostics()));
        }
        if (BenchmarkNames.in(folder).isEmpty()) {
            throw new RejectedException(List.of(nothing(source)));
        }
    }

    /// JMH says nothing of benchmarks that it passes over.
    private static Rejection nothing(BenchmarkSource source) {
        int marked = source.placeOfMark();
        return marked < 0
                ? new Rejection(0, 1, "nothing here is a benchmark: no method is marked @Benchmark. Mark a public method of a public "
                        + "class.", true)
                : new Rejection(marked, marked + BenchmarkSource.MARK.length(), "nothing here is a benchmark for JMH: it makes an object "
                        + "of the class. Write a public class that is not abstract, and no interface, record or enum.", true);
    }

    private static List<Rejection> rejections(BenchmarkSource source, SourceObject text,
            List<Diagnostic<? extends JavaFileObject>> found) {
        List<Rejection> here = new ArrayList<>();
        List<Rejection> elsewhere = new ArrayList<>();
        for (Diagnostic<? extends JavaFileObject> one : found) {
            String message = one.getMessage(Locale.ENGLISH);
            if (!isError(one)) {
                continue;
            } else if (one.getCode().equals(OUTSIDE_A_CLASS)) {
                int start = source.placeOf(one.getPosition());
                return List.of(new Rejection(start, source.endOfWord(start), "a benchmark is a method of a class, and this stands outside of "
                        + "one. Write it into a public class; other cells' code isn't seen here.", true));
            } else if (one.getSource() != text || one.getPosition() == Diagnostic.NOPOS) {
                elsewhere.add(elsewhere(source, message));
            } else if (one.getCode().equals(BY_A_PROCESSOR)) {
                int start = source.placeOf(one.getPosition());
                here.add(new Rejection(start, source.endOfWord(start), message, true));
            } else {
                here.add(new Rejection(source.placeOf(one.getPosition()), source.placeOf(one.getEndPosition()), message, false));
            }
        }
        return here.isEmpty() ? elsewhere.stream().limit(1).toList() : here;
    }

    /// Returns the rejection of a class by the code that JMH wrote around it, such as one that isn't public.
    private static Rejection elsewhere(BenchmarkSource source, String message) {
        Matcher named = OF_OUR_CLASS.matcher(message);
        int place = named.find() ? source.placeOfClass(named.group(1)) : 0;
        return new Rejection(place, source.endOfWord(place), message, true);
    }

    private static boolean isError(Diagnostic<?> one) {
        return one.getKind() == Diagnostic.Kind.ERROR;
    }

    /// The text as a file that may hold public classes of any name.
    private static final class SourceObject extends SimpleJavaFileObject {
        private final BenchmarkSource source;

        SourceObject(BenchmarkSource source) {
            super(URI.create("cell:///" + BenchmarkSource.FILE), Kind.SOURCE);
            this.source = source;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return source.compiled();
        }

        @Override
        public boolean isNameCompatible(String simpleName, Kind kind) {
            return kind == Kind.SOURCE && SourceVersion.isIdentifier(simpleName); // module-info is none
        }

        @Override
        public NestingKind getNestingKind() {
            return NestingKind.TOP_LEVEL;
        }

        @Override
        public Modifier getAccessLevel() {
            return null;
        }
    }
}
