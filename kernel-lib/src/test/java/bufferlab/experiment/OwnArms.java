// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.arm.Program;
import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.JavaSource;
import bufferlab.toolchain.Language;
import bufferlab.worker.Operation;
import java.util.Map;

/// Arms as students write them in cells, for tests.
final class OwnArms {
    private OwnArms() {}

    /// Returns a C arm that reads, with these statements in `arm_transfer` before its loop.
    static Arm c(String name, String statements) {
        return made(name, Language.C, Operation.READ, reading(statements));
    }

    /// Returns the same in C++.
    static Arm cpp(String name, String statements) {
        return made(name, Language.CPP, Operation.READ, "#include <vector>\n" + reading(statements));
    }

    /// Returns the same in Java, the statements in `transfer`.
    static Arm java(String name, String statements) {
        return java(name, Operation.READ, """
                public long transfer(Task task, Sum sum) throws Throwable {
                    %s
                    byte[] all = Files.readAllBytes(task.source());
                    sum.add(all, 0, all.length);
                    return all.length;
                }
                """.formatted(statements));
    }

    static Arm java(String name, Operation operation, String members) {
        return new Arm(name, Arm.Language.JAVA, operation, new Program.OwnJvm(new JavaSource(name, members, 2)), Map.of());
    }

    static Arm made(String name, Language language, Operation operation, String text) {
        return new Arm(name, language == Language.C ? Arm.Language.C : Arm.Language.CPP, operation,
                new Program.Native(ArmSource.cell(name, language, text, 2)), Map.of());
    }

    private static String reading(String statements) {
        return """
                #include <stdlib.h>
                #include <string.h>
                int arm_transfer(struct pass *pass) {
                    %s
                    ssize_t got;
                    while ((got = read(pass->in, pass->memory, pass->record)) > 0) {
                        arm_took(pass, pass->memory, (size_t) got);
                    }
                    return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
                }
                """.formatted(statements);
    }
}
