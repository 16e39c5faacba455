// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.Built;
import bufferlab.toolchain.CompileException;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.MissingCompilerException;
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

        private Built built() throws InterruptedException {
            try {
                return compiler.map(command -> code.withCompiler(Compiler.named(code.language(), command))).orElse(code)
                        .build();
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

    /// A class that the kit's worker runs in a JVM of its own.
    ///
    /// @param className binary name of the class
    record Jvm(String className) implements Program {
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
            return System.getProperty("java.vm.name") + " " + Runtime.version() + " "
                    + String.join(" ", WorkerJvm.FLAGS);
        }
    }
}
