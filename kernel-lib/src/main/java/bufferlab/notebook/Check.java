// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The exercises of all notebooks, by name. They are numbered through the kit, so that a name means one question.
final class Check {
    private static final Map<String, Exercise> EXERCISES = new TreeMap<>(Map.of(
            "q1", new CountCalls(),
            "q2", new FindCrossing(),
            "q3", new MatchCalls(),
            "q4", new CountReadBack(),
            "q5", new FindTooth(),
            "q6", new CountStreamReads(),
            "q7", new FindByPass(),
            "q8", new GatherRecords()));

    private Check() {}

    /// Returns a sentence that says what holds of the answer to a question.
    ///
    /// @throws WrongAnswerException if the answer is wrong
    /// @throws IllegalArgumentException if there is no such question
    static String answer(String question, List<Object> answer) {
        Exercise exercise = EXERCISES.get(question);
        if (exercise == null) {
            throw new IllegalArgumentException("there is no question \"" + question + "\". The questions are "
                    + String.join(", ", EXERCISES.keySet()) + ".");
        }
        try {
            return question + " holds: " + exercise.check(answer);
        } catch (WrongAnswerException e) {
            throw new WrongAnswerException(question + ": " + e.getMessage(), e.getCause());
        }
    }
}
