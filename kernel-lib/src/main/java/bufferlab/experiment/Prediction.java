// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.measure.Bytes;
import bufferlab.results.Guess;
import bufferlab.results.GuessBook;
import bufferlab.results.Metric;
import bufferlab.results.ResultsFolder;
import java.time.Instant;

/// A guess that was committed before a run.
///
/// @param guess what was guessed, as kept on disk
/// @param revision 0 for the first guess of this case, which is the one that charts show, then 1, 2, …
public record Prediction(Guess guess, int revision) {

    static Prediction commit(Factors factors, Metric metric, At where, Arm arm, String text, String because) {
        if (where.recordBytes() == Factors.NO_RECORD && !factors.recordSizes().contains(Factors.NO_RECORD)) {
            throw new IllegalArgumentException("the guess names no record size, and this experiment has some. Add at(…) to it.");
        }
        if (!factors.recordSizes().contains(where.recordBytes())) {
            throw new IllegalArgumentException("record size " + Bytes.text(where.recordBytes())
                    + " is not measured by this experiment. Guess one of "
                    + String.join(", ", factors.recordSizes().stream().map(Bytes::text).toList()) + ".");
        }
        if (!factors.arms().contains(arm)) {
            throw new IllegalArgumentException("arm " + arm.name() + " is not measured by this experiment. Guess one of "
                    + String.join(", ", factors.arms().stream().map(Arm::name).toList()) + ".");
        }
        if (text.isBlank()) {
            throw new IllegalArgumentException("the guess is empty. Write such as \"12 ms\" or \"3x slower than fread\".");
        }
        if (because.isBlank()) {
            throw new IllegalArgumentException(
                    "a guess without a reason teaches little. Say in a few words why you expect it.");
        }
        Guess guess = new Guess(Instant.now().toString(), metric, arm.name(), where.recordBytes(), text, because);
        return new Prediction(guess, GuessBook.in(ResultsFolder.path(), factors.name()).add(guess));
    }

    @Override
    public String toString() {
        String what = guess.arm() + (guess.recordBytes() > 0 ? " at " + Bytes.text(guess.recordBytes()) : "")
                + ", " + guess.metric().label() + ": " + guess.guess() + ", because " + guess.because()
                + (guess.hasNumber() ? "" : ". No number can be read from it, so that no chart shows it; one that can is \"12 ms\" or "
                        + "\"3x slower than fread\"");
        return revision == 0 ? "Committed: " + what
                : "Revision " + revision + ": " + what + ". The chart keeps your first guess.";
    }
}
