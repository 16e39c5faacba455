// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

/// A guess that a student committed before a run.
///
/// @param at when, as an ISO instant
/// @param metric what is guessed
/// @param arm name of the arm
/// @param recordBytes the record size
/// @param guess the guess in words, such as `10x slower than fread` or `12 ms`
/// @param because the reason in the student's words
public record Guess(String at, Metric metric, String arm, long recordBytes, String guess, String because) {
    /// Tells whether a number can be read from the guess, so that a chart can show it.
    public boolean hasNumber() {
        return GuessReader.hasNumber(guess);
    }
}
