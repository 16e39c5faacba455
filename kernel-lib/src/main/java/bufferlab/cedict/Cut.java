// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// Cuts the lines of a piece into fields, without decoding any: where each of the four starts and ends. There are few branches:
/// one that is guessed wrong costs as much as looking at fifty bytes.
final class Cut {
    /// Where the line starts, and with it the headword in traditional characters.
    int start;
    /// The blank behind the headword in traditional characters.
    int first;
    /// The blank behind the headword in simplified characters; the pinyin starts two bytes on.
    int second;
    /// The bracket behind the pinyin.
    int bracket;
    /// The first slash; the definitions start behind it.
    int slash;
    /// The last slash.
    int last;
    /// The line feed.
    int newline;

    /// Cuts the next line that holds an entry, from `at` on. Returns false if there is none before `end`.
    ///
    /// @throws NotAnEntry if a line breaks the grammar, or a comment is no UTF-8
    boolean next(byte[] in, int at, int end) {
        start = at;
        while (start < end && holdsNone(in, start)) {
            start = behind(in, start);
        }
        if (start >= end) {
            return false;
        }
        headwords(in);
        if (in[second + 1] != '[') {
            throw new NotAnEntry();
        }
        bracket = find(in, second + 2, ']');
        slash = in[bracket + 1] == ' ' && in[bracket + 2] == '/' ? bracket + 2 : slash(in, bracket + 1);
        newline = lineEnd(in, slash + 1);
        last = newline - 1;
        while (in[last] != '/') {
            last--;
        }
        if (last == slash || newline > last + 2 && Utf8.fault(in, last, newline) < newline) {
            throw new NotAnEntry();
        }
        return true;
    }

    /// Tells whether the line that starts at `at` is blank or a comment.
    static boolean holdsNone(byte[] in, int at) {
        byte letter = in[at];
        return letter <= '#' && (letter == '#' || letter == '\n' || letter == '\r' && in[at + 1] == '\n');
    }

    /// Returns where the line behind a comment or blank line starts.
    ///
    /// @throws NotAnEntry if the line is no UTF-8
    private static int behind(byte[] in, int line) {
        int end = lineEnd(in, line);
        if (Utf8.fault(in, line, end) < end) {
            throw new NotAnEntry();
        }
        return end + 1;
    }

    private void headwords(byte[] in) {
        int blanks = Words.blanks(in, start);
        first = start + Integer.numberOfTrailingZeros(blanks);
        second = start + Integer.numberOfTrailingZeros(blanks & blanks - 1);
        if (second == start + Integer.SIZE || in[first] != ' ' || in[second] != ' ') {
            first = find(in, start, ' ');
            second = find(in, first + 1, ' ');
        }
    }

    /// Finds a character in the line. Control characters but NUL and line feed are ordinary ones.
    private static int find(byte[] in, int from, char wanted) {
        int at = Words.find(in, from, wanted);
        while (in[at] != wanted) {
            at = Words.find(in, ordinary(in, at), wanted);
        }
        return at;
    }

    private static int slash(byte[] in, int from) {
        int at = find(in, from, '/');
        if (Utf8.fault(in, from, at) < at) {
            throw new NotAnEntry();
        }
        return at;
    }

    private static int lineEnd(byte[] in, int from) {
        int at = Words.control(in, from);
        while (in[at] != '\n') {
            at = in[at] == '\r' && in[at + 1] == '\n' ? at + 1 : Words.control(in, ordinary(in, at));
        }
        return at;
    }

    private static int ordinary(byte[] in, int at) {
        if (in[at] == '\n' || in[at] == 0) {
            throw new NotAnEntry();
        }
        return at + 1;
    }
}
