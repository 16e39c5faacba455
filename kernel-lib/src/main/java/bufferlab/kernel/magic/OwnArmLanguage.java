// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.arm.Arm;
import bufferlab.arm.Program;
import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.BuiltJava;
import bufferlab.toolchain.JavaSource;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.Toolchain;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/// The languages in which a cell can hold an arm.
enum OwnArmLanguage {
    C("c", "cell.c") {
        @Override
        Built build(OwnArmLine line, String text, int firstLine) throws InterruptedException {
            return compiled(Language.C, Arm.Language.C, line, text, firstLine);
        }
    },
    CPP("cpp", "cell.cpp") {
        @Override
        Built build(OwnArmLine line, String text, int firstLine) throws InterruptedException {
            return compiled(Language.CPP, Arm.Language.CPP, line, text, firstLine);
        }
    },
    JAVA("java", JavaSource.FILE) {
        @Override
        Built build(OwnArmLine line, String text, int firstLine) throws InterruptedException {
            if (!line.words().isEmpty()) {
                throw new IllegalArgumentException("\"" + line.words().getFirst() + "\" means nothing to a Java arm. "
                        + "Behind the name stands what it does: read, write or copy.");
            }
            JavaSource code = new JavaSource(line.name(), text, firstLine);
            BuiltJava built = code.build();
            return new Built(new Arm(line.name(), Arm.Language.JAVA, line.operation(), new Program.OwnJvm(code), Map.of()),
                    built.warnings());
        }
    };

    /// An arm and what its compiler had to say although it compiled.
    record Built(Arm arm, String warnings) {}

    private final String magic;
    private final String file;

    OwnArmLanguage(String magic, String file) {
        this.magic = magic;
        this.file = file;
    }

    /// Returns the magic's name.
    String magic() {
        return magic;
    }

    /// Returns the name under which compilers and stack frames know the cell.
    String file() {
        return file;
    }

    /// Makes an arm of a cell.
    ///
    /// @param firstLine the line of the cell in which `text` begins
    abstract Built build(OwnArmLine line, String text, int firstLine) throws InterruptedException;

    private static Built compiled(Language language, Arm.Language shown, OwnArmLine line, String text, int firstLine)
            throws InterruptedException {
        Program.Native program = new Program.Native(ArmSource.cell(line.name(), language, text, firstLine))
                .with(Toolchain.of(line.words()));
        return new Built(new Arm(line.name(), shown, line.operation(), program, Map.of()), program.build().warnings());
    }

    /// Returns the whole interface with an example.
    String help() {
        try (InputStream in = OwnArmLanguage.class.getResourceAsStream(magic + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the help of %%" + magic + " can't be read from the class path.", e);
        }
    }
}
