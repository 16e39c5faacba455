// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JavaSourceTest {
    private static final String TRANSFER = "public long transfer(Task task, Sum sum) throws IOException { return 0; }\n";

    @TempDir
    private static Path folder;

    private static BuiltJava build(String text, int firstLine) throws InterruptedException {
        return new JavaBuild(new JavaSource("mine", text, firstLine), new Cache(folder)).make();
    }

    private static List<Diagnostic> errors(String text, int firstLine) {
        CompileException[] thrown = new CompileException[1];
        assertThatExceptionOfType(CompileException.class).isThrownBy(() -> {
            try {
                build(text, firstLine);
            } catch (CompileException e) {
                thrown[0] = e;
                throw e;
            }
        });
        return Diagnostic.of(thrown[0].compilerText(), JavaSource.FILE);
    }

    @Test
    void membersAreAClassOfTheArmsName() throws Exception {
        BuiltJava built = build("private final List<Path> paths = new ArrayList<>();\n" + TRANSFER, 2);
        assertThat(built.className()).isEqualTo("mine");
        assertThat(built.classes().resolve("mine.class")).exists();
        assertThat(built.warnings()).isEmpty();
    }

    @Test
    void importsMayStandBeforeMembers() throws Exception {
        BuiltJava built = build("""
                // what I need
                import java.util.zip.CRC32;
                import static java.lang.Math.max; // and this
                /* the rest */
                private final CRC32 sum = new CRC32();
                private final int most = max(1, 2);
                """ + TRANSFER, 2);
        assertThat(built.classes().resolve("mine.class")).exists();
    }

    @Test
    void wholeClassKeepsItsNameAndPackage() throws Exception {
        assertThat(build("public final class Other implements JavaArm {\n" + TRANSFER + "}", 2).className()).isEqualTo("Other");
        BuiltJava packaged = build("package a.b;\nimport bufferlab.worker.*;\nfinal class Other implements JavaArm {\n"
                + "public long transfer(Task task, Sum sum) { return 0; }\n}", 2);
        assertThat(packaged.className()).isEqualTo("a.b.Other");
        assertThat(packaged.classes().resolve("a/b/Other.class")).exists();
    }

    @Test
    void classBesideMembersIsOneOfThem() throws Exception {
        BuiltJava built = build("static class Helper { int x; }\nrecord Pair(int a, int b) {}\n" + TRANSFER, 2);
        assertThat(built.className()).isEqualTo("mine");
        assertThat(built.classes().resolve("mine$Helper.class")).exists();
    }

    @Test
    void errorsHaveTheLineAndColumnOfTheCell() {
        assertThat(errors("\tint wrong = \"text\";\n" + TRANSFER, 2)).containsExactly(
                new Diagnostic(Diagnostic.Kind.ERROR, 2, 14, "incompatible types: String cannot be converted to int"));
        assertThat(errors("import java.util.List; int wrong = oops;\n" + TRANSFER, 7)).containsExactly(
                new Diagnostic(Diagnostic.Kind.ERROR, 7, 36, "cannot find symbol; symbol:   variable oops; location: class mine"));
        assertThat(errors("final class Whole implements JavaArm {\n  int wrong = oops;\n" + TRANSFER + "}", 3)).first()
                .satisfies(error -> assertThat(List.of(error.line(), error.column())).containsExactly(4, 15));
    }

    @Test
    void missingBraceIsToldAtTheEnd() {
        assertThat(errors("public long transfer(Task task, Sum sum) {\n  return 0;\n", 2)).last()
                .satisfies(error -> assertThat(error.message()).contains("reached end of file while parsing"));
    }

    @Test
    void warningsAreToldAlsoWhenTheBuildIsKept() throws Exception {
        String text = "List raw = new ArrayList<String>();\n" + TRANSFER;
        assertThat(build(text, 2).warnings()).startsWith("cell.java:2:1: warning: found raw type: List");
        assertThat(build(text, 2)).isEqualTo(build(text, 2));
    }

    @Test
    void hashChangesWithTheText() {
        assertThat(new JavaSource("mine", TRANSFER, 2).hash()).isEqualTo(new JavaSource("mine", TRANSFER, 2).hash())
                .isNotEqualTo(new JavaSource("mine", TRANSFER + " ", 2).hash());
    }

    @ParameterizedTest
    @ValueSource(strings = {"FileInputStreamRead", "BufferedInputStreamRead", "FfmRead", "FfmFread", "MappedRead",
            "FileOutputStreamWrite", "DirectChannelWrite", "ArrayCopy", "FfmCopyFileRange"})
    void sourceOfTheKitIsAWholeArmInACell(String arm) throws Exception {
        try (var in = JavaSource.class.getResourceAsStream("/bufferlab/java/" + arm + ".java")) {
            BuiltJava built = build(new String(in.readAllBytes(), java.nio.charset.StandardCharsets.UTF_8), 2);
            assertThat(built.className()).isEqualTo("bufferlab.worker.arms." + arm);
            assertThat(built.warnings()).isEmpty();
        }
    }
}
