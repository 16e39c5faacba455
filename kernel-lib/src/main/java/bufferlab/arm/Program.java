// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.Built;
import bufferlab.toolchain.BuiltJava;
import bufferlab.toolchain.CompileException;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.JavaSource;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.MissingCompilerException;
import bufferlab.toolchain.Toolchain;
import bufferlab.worker.WorkerJvm;
import java.util.List;
import java.util.Optional;

/// What a worker process is made of.
public sealed interface Program {

    /// Returns the command that starts the worker, after building the program if need be.
    ///
    /// @throws WorkerException if there is no compiler, or the source does not compile
    List<String> command() throws InterruptedException;

    /// Returns a hash of what is measured: 16 hexadecimal digits.
    String sourceHash();

    /// Returns the whole source of the arm.
    String source();

    /// Tells whether the worker is a JVM, which is kept for a run and warmed up.
    default boolean inJvm() {
        return !(this instanceof Native);
    }

    /// Returns what the program was made and is run with: the compiler and its flags, or those of the JVM.
    ///
    /// @throws WorkerException if there is no compiler, or the source does not compile
    String madeWith() throws InterruptedException;

    /// A C, C++ or C# source, compiled together with the kit's worker on first use.
    ///
    /// @param code the source and how it is compiled
    /// @param compiler command of the compiler, such as `clang`; empty: what [Compiler#find] finds
    record Native(ArmSource code, Optional<String> compiler) implements Program {

        /// Makes a program that the machine's usual compiler builds.
        public Native(ArmSource code) {
            this(code, Optional.empty());
        }

        @Override
        public List<String> command() throws InterruptedException {
            return built().command();
        }

        /// Returns this program made by another toolchain: its flags come after those that the program has.
        public Native with(Toolchain toolchain) {
            if (code.language() == Language.CSHARP) {
                return this;
            }
            return new Native(code.withFlags(toolchain.flags().toArray(String[]::new)),
                    Optional.ofNullable(toolchain.compilers().get(code.language())).or(() -> compiler));
        }

        /// Compiles the arm into a worker unless that was done before.
        ///
        /// @throws MissingCompilerException if this machine has no such compiler
        /// @throws CompileException if the source does not compile
        public Built build() throws InterruptedException {
            return compiler.map(command -> code.withCompiler(Compiler.named(code.language(), command))).orElse(code).build();
        }

        private Built built() throws InterruptedException {
            try {
                return build();
            } catch (CompileException | MissingCompilerException e) {
                throw new WorkerException(e.getMessage(), e);
            }
        }

        @Override
        public String madeWith() throws InterruptedException {
            Built built = built();
            return built.compiler().version() + " " + String.join(" ", built.flags());
        }

        @Override
        public String sourceHash() {
            return code.hash();
        }

        @Override
        public String source() {
            return code.text();
        }
    }

    /// A Java class of a student's own, compiled on first use, that the kit's worker runs in a JVM of its own.
    ///
    /// @param code the source
    record OwnJvm(JavaSource code) implements Program {
        @Override
        public List<String> command() throws InterruptedException {
            try {
                BuiltJava built = code.build();
                return WorkerJvm.command(built.className(), List.of(built.classes()));
            } catch (CompileException e) {
                throw new WorkerException(e.getMessage(), e);
            }
        }

        @Override
        public String sourceHash() {
            return code.hash();
        }

        @Override
        public String source() {
            return code.text();
        }

        @Override
        public String madeWith() {
            return Jvm.MADE_WITH;
        }
    }

    /// A class that the kit's worker runs in a JVM of its own.
    ///
    /// @param className binary name of the class
    record Jvm(String className) implements Program {
        private static final String MADE_WITH = System.getProperty("java.vm.name") + " " + Runtime.version() + " "
                + String.join(" ", WorkerJvm.FLAGS);

        @Override
        public List<String> command() {
            return WorkerJvm.command(className);
        }

        @Override
        public String sourceHash() {
            return JavaSources.hash(className);
        }

        @Override
        public String source() {
            return JavaSources.text(className);
        }

        @Override
        public String madeWith() {
            return MADE_WITH;
        }
    }
}
