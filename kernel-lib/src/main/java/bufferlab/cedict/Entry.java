// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.util.Optional;

/// One entry as strings, and the grammar of a line: `traditional simplified [pinyin] /definition/definition/`.
///
/// @param traditional the headword in traditional characters
/// @param simplified the headword in simplified characters
/// @param pinyin the pronunciation, without its brackets
/// @param definitions what stands between the first and the last slash
public record Entry(String traditional, String simplified, String pinyin, String definitions) {
    /// Returns whether a line without its end holds no entry: it is blank or a comment.
    ///
    /// @throws NotAnEntry if it is a comment that holds a NUL
    static boolean isSkipped(String line) {
        boolean comment = !line.isEmpty() && line.charAt(0) == '#';
        if (comment && line.indexOf('\0') >= 0) {
            throw new NotAnEntry();
        }
        return comment || line.isEmpty();
    }

    /// Splits a line without its end; empty if it breaks the grammar.
    static Optional<Entry> split(String line) {
        int first = line.indexOf(' ');
        int second = first < 0 ? -1 : line.indexOf(' ', first + 1);
        if (second < 0 || !line.startsWith("[", second + 1)) {
            return Optional.empty();
        }
        int bracket = line.indexOf(']', second + 2);
        int slash = bracket < 0 ? -1 : line.indexOf('/', bracket);
        int last = slash < 0 ? -1 : line.lastIndexOf('/');
        if (last == slash || line.indexOf('\0') >= 0) {
            return Optional.empty();
        }
        return Optional.of(new Entry(line.substring(0, first), line.substring(first + 1, second),
                line.substring(second + 2, bracket), line.substring(slash + 1, last)));
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
