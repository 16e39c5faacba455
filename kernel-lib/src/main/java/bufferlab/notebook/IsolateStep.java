// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import java.util.List;
import java.util.Set;

/// q10: the two loaders that differ in nothing but where the memory of a field comes from.
final class IsolateStep implements Exercise {
    private static final Set<Arm> PAIR = Set.of(Arms.CPP_CEDICT_RAW, Arms.CPP_CEDICT_POOL);

    @Override
    public String usage() {
        return "check(\"q10\", firstArm, secondArm)";
    }

    @Override
    public String check(List<Object> answer) {
        Arm first = part(answer, 0, Arm.class);
        Arm second = part(answer, 1, Arm.class);
        Set<Arm> pair = first.equals(second) ? Set.of(first) : Set.of(first, second);
        if (!pair.equals(PAIR)) {
            throw new WrongAnswerException(pair.size() == 1 ? "a ratio needs two arms, and " + first.name() + " was given twice."
                    : first.name() + " and " + second.name() + " differ in more than that, or in something else. Lay their "
                            + "sources side by side, function by function.");
        }
        return "these two map, decode, cut and copy alike, and only the memory of the fields comes from elsewhere.";
    }
}
