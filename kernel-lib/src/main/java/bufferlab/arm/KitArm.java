// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.arm.Arm.Language;
import bufferlab.cedict.Loader;
import bufferlab.toolchain.ArmSource;
import bufferlab.worker.Operation;
import java.util.Map;

/// Makes the arms that come with the kit.
final class KitArm {
    private static final String JAVA_ARMS = "bufferlab.worker.arms.";

    private KitArm() {}

    static Arm c(String name, Operation operation, String source) {
        return compiled(name, Language.C, operation, source);
    }

    static Arm cpp(String name, Operation operation, String source) {
        return compiled(name, Language.CPP, operation, source);
    }

    static Arm csharp(String name, Operation operation, String source) {
        return compiled(name, Language.CSHARP, operation, source);
    }

    static Arm java(String name, Operation operation, String simpleName) {
        return new Arm(name, Language.JAVA, operation, new Program.Jvm(JAVA_ARMS + simpleName), Map.of());
    }

    static Arm ffm(String name, Operation operation, String simpleName) {
        return new Arm(name, Language.FFM, operation, new Program.Jvm(JAVA_ARMS + simpleName), Map.of());
    }

    static Arm loader(String name, Loader loader) {
        return new Arm(name, Language.JAVA, Operation.LOAD, new Program.Jvm(loader.className()), Map.of());
    }

    private static Arm compiled(String name, Language language, Operation operation, String source) {
        return new Arm(name, language, operation, new Program.Native(ArmSource.kit(source)), Map.of());
    }
}
