// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.measure.Given;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The exercises of all notebooks, by name. They are numbered through the kit, so that a name means one question.
final class Check {
    private static final Map<String, Exercise> EXERCISES = inOrder(Map.ofEntries(
            Map.entry("q1", new CountCalls()),
            Map.entry("q2", new FindCrossing()),
            Map.entry("q3", new MatchCalls()),
            Map.entry("q4", new CountReadBack()),
            Map.entry("q5", new FindTooth()),
            Map.entry("q6", new CountStreamReads()),
            Map.entry("q7", new FindByPass()),
            Map.entry("q8", new GatherRecords()),
            Map.entry("q9", new FieldLengths()),
            Map.entry("q10", new IsolateStep()),
            Map.entry("q11", new CountUnits()),
            Map.entry("q13", new CountForks()),
            Map.entry("q14", new FindLargestGain()),
            Map.entry("q15", new FoldConstant()),
            Map.entry("q16", new OwnBuffer())));

    private Check() {}

    private static Map<String, Exercise> inOrder(Map<String, Exercise> exercises) {
        Map<String, Exercise> ordered = new TreeMap<>(Comparator.comparingInt(name -> Integer.parseInt(name.substring(1))));
        ordered.putAll(exercises);
        return ordered;
    }

    /// Returns a sentence that says what holds of the answer to a question.
    ///
    /// @throws WrongAnswerException if the answer is wrong
    /// @throws IllegalArgumentException if there is no such question
    static String answer(String question, List<Object> answer) {
        Exercise exercise = Given.to("check(…)", question).matches("q\\d{1,4}") ? EXERCISES.get(question) : null;
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
