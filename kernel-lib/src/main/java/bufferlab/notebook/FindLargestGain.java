// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.notebook.FirstAndWarm.Row;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/// q14: the loader that gains most by being warm, by the student's own two runs.
final class FindLargestGain implements Exercise {

    @Override
    public String usage() {
        return "check(\"q14\", both, JAVA_CEDICT_…)";
    }

    @Override
    public String check(List<Object> answer) {
        FirstAndWarm both = part(answer, 0, FirstAndWarm.class);
        String claim = part(answer, 1, Arm.class).name();
        if (both.rows().stream().noneMatch(row -> row.arm().equals(claim))) {
            throw new WrongAnswerException(claim + " has no row there. The rows are " + both.rows().stream().map(Row::arm)
                    .collect(Collectors.joining(", ")) + ".");
        }
        Row most = both.rows().stream().max(Comparator.comparingDouble(Row::gain)).orElseThrow();
        if (!most.arm().equals(claim)) {
            throw new WrongAnswerException("another row has a larger quotient of first and warm than " + claim
                    + ". Divide, don't subtract.");
        }
        return claim + " gains most by being warm, in your runs.";
    }
}
