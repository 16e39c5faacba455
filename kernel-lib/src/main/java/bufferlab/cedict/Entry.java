// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.util.Optional;

/// One entry as strings, and the grammar of a line: `traditional simplified [pinyin] /definition/definition/`.
///
/// @param traditional the headword in traditional characters
/// @param simplified the headword in simplified characters
/// @param pinyin the pronunciation, without its brackets
/// @param definitions the definitions, without the outer slashes
public record Entry(String traditional, String simplified, String pinyin, String definitions) {
    /// Returns whether a line without its end holds no entry: it is blank or a comment.
    static boolean isSkipped(String line) {
        return line.isEmpty() || line.charAt(0) == '#';
    }

    /// Splits a line without its end; empty if it breaks the grammar.
    static Optional<Entry> split(String line) {
        int first = line.indexOf(' ');
        int second = first < 1 ? -1 : line.indexOf(' ', first + 1);
        if (second < first + 2 || !line.startsWith("[", second + 1)) {
            return Optional.empty();
        }
        int bracket = line.indexOf(']', second + 2);
        if (bracket < 0 || !line.startsWith("] /", bracket) || line.length() < bracket + 4 || !line.endsWith("/")) {
            return Optional.empty();
        }
        return Optional.of(new Entry(line.substring(0, first), line.substring(first + 1, second),
                line.substring(second + 2, bracket), line.substring(bracket + 3, line.length() - 1)));
    }

    /// Returns one field.
    public String field(Field field) {
        return switch (field) {
            case TRADITIONAL -> traditional;
            case SIMPLIFIED -> simplified;
            case PINYIN -> pinyin;
            case DEFINITIONS -> definitions;
        };
    }
}
