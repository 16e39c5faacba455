// SPDX-License-Identifier: Apache-2.0
package bufferlab.published;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// One printed number, or one fact about a whole table.
///
/// @param arm what was measured, in the publication's words; empty for a fact about the table
/// @param language in which it was written; empty where that has no meaning
/// @param recordBytes bytes asked in one call, where the text gives them
/// @param condition what else set it apart, such as `with cache` or the year; often empty
/// @param name what was measured, such as `clock`
/// @param unit the unit of [#value()]; empty for a plain number or a text
/// @param asPrinted the text as it was printed; nothing if none was
/// @param derived the number used, where it is not simply the printed one
/// @param assumption what we read into it, or why we doubt it
/// @param kitArm the kit's arm that does the same today, where there is one
public record Figure(String arm, String language, OptionalLong recordBytes, String condition, String name, String unit,
        Optional<String> asPrinted, OptionalDouble derived, Optional<String> assumption,
        Optional<String> kitArm) {

    /// Returns the number to use, in [#unit()]: the derived one, else the printed one; nothing if it is no number.
    public OptionalDouble value() {
        return derived.isPresent() ? derived : asPrinted.map(Figure::number).orElse(OptionalDouble.empty());
    }

    /// Returns whether this is a fact about the whole table.
    public boolean isFact() {
        return arm.isEmpty();
    }

    private static OptionalDouble number(String text) {
        return text.matches("\\d+(\\.\\d+)?") ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
    }
}
