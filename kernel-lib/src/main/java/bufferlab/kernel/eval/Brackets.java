// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.util.ArrayDeque;
import java.util.Deque;

/// Reads Java just well enough to know code from strings, characters and comments.
public final class Brackets {
    private Brackets() {}

    /// Returns the offset of the innermost bracket, quote or comment start that nothing closes, or -1.
    static int lastOpen(String code, int from) {
        Deque<Integer> open = open(code, from);
        return open.isEmpty() ? -1 : open.peek();
    }

    /// Returns how many brackets are open at the end of the code.
    public static int depth(String code) {
        return open(code, 0).size();
    }

    private static Deque<Integer> open(String code, int from) {
        Deque<Integer> open = new ArrayDeque<>();
        for (int i = from; i < code.length(); i++) {
            int end = skip(code, i);
            if (end > code.length()) {
                open.push(i);
                return open;
            }
            if (end > i) {
                i = end - 1;
                continue;
            }
            char c = code.charAt(i);
            if ("([{".indexOf(c) >= 0) {
                open.push(i);
            } else if (")]}".indexOf(c) >= 0 && !open.isEmpty()) {
                open.pop();
            }
        }
        return open;
    }

    /// Returns where the string, character or comment that starts at `i` ends; `i` itself if none starts there; and
    /// more than the text's length if it never ends.
    public static int skip(String code, int i) {
        if (code.startsWith("//", i)) {
            int end = code.indexOf('\n', i);
            return end < 0 ? code.length() : end;
        }
        if (code.startsWith("/*", i)) {
            return after(code, code.indexOf("*/", i + 2), 2);
        }
        if (code.startsWith("\"\"\"", i)) {
            return closing(code, i + 3, "\"\"\"");
        }
        char c = i < code.length() ? code.charAt(i) : ' ';
        return c == '"' || c == '\'' ? closing(code, i + 1, String.valueOf(c)) : i;
    }

    private static int closing(String code, int from, String quote) {
        for (int i = from; i < code.length(); i++) {
            if (code.charAt(i) == '\\') {
                i++;
            } else if (code.startsWith(quote, i)) {
                return i + quote.length();
            } else if (code.charAt(i) == '\n' && quote.length() == 1) {
                return i; // a string that its line ends: the compiler will say so
            }
        }
        return code.length() + 1;
    }

    private static int after(String code, int found, int length) {
        return found < 0 ? code.length() + 1 : found + length;
    }
}
