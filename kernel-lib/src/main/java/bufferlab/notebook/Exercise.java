// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.util.List;

/// A question of a notebook that can tell a right answer from a wrong one.
///
/// What it says about a wrong answer names the kind of thing that is wanted and what the answer did, never the answer.
/// It judges counts, orders and what the student's own run holds, never how fast a machine is.
interface Exercise {

    /// Returns how the answer is handed over, such as `check("q2", results, recordBytes)`.
    String usage();

    /// Returns what holds, in one sentence.
    ///
    /// @param answer what stands after the question's name
    /// @throws WrongAnswerException if it does not hold
    String check(List<Object> answer);

    /// Returns a part of the answer as the type that is wanted there.
    ///
    /// @throws WrongAnswerException if it is missing or something else
    default <T> T part(List<Object> answer, int index, Class<T> type) {
        if (index < answer.size() && type.isInstance(answer.get(index))) {
            return type.cast(answer.get(index));
        }
        String got = index < answer.size() && answer.get(index) != null
                ? "has the type " + answer.get(index).getClass().getSimpleName() : "is missing";
        throw new WrongAnswerException("part " + (index + 1) + " of the answer " + got + ". Write it as " + usage() + ".");
    }
}
