// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.arm.Arm;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/// The arms that cells made, where the declaration of their variable finds them.
public final class OwnArms {
    private static final Map<String, Arm> BY_NAME = new ConcurrentHashMap<>();

    private OwnArms() {}

    /// Returns the arm that was made last under this name.
    public static Arm arm(String name) {
        return BY_NAME.get(name);
    }

    /// Keeps an arm and returns the Java that declares its variable.
    static String declaration(Arm arm) {
        BY_NAME.put(arm.name(), arm);
        return Arm.class.getName() + " " + arm.name() + " = " + OwnArms.class.getName() + ".arm(\"" + arm.name() + "\");";
    }
}
