// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// A cell's text under the number that its input has on the page.
///
/// @param number the `7` of `In[7]`
/// @param code   the text as the student sees it
/// @param name   how messages name it, as `Cell In[7]`, or the file that the cell loaded
public record CellSource(int number, String code, String name) {
    private static final int LONGEST_EXCERPT = 200;
    private static final int BEFORE_THE_CARET = 60;

    /// Makes the source of a cell.
    public CellSource(int number, String code) {
        this(number, code, "Cell In[" + number + "]");
    }

    /// Returns the line, counted from 1, of a character.
    public int line(int offset) {
        int end = Math.clamp(offset, 0, code.length());
        return 1 + (int) code.substring(0, end).chars().filter(c -> c == '\n').count();
    }

    /// Returns the column, counted from 1, of a character.
    public int column(int offset) {
        int end = Math.clamp(offset, 0, code.length());
        return end - code.lastIndexOf('\n', end - 1);
    }

    /// Returns the text of a line, or nothing beyond the last.
    public String text(int line) {
        return code.lines().skip(line - 1L).findFirst().orElse("");
    }

    /// Returns such as `Cell In[7], line 4`.
    public String place(int line) {
        return name + ", line " + line;
    }

    /// Returns a line with its number, and a caret under `length` characters from `column`; of a very long line the part
    /// around them.
    public String excerpt(int line, int column, int length) {
        String text = text(line);
        if (text.length() > LONGEST_EXCERPT) {
            int from = Math.clamp(column - 1L - BEFORE_THE_CARET, 0, text.length());
            int to = Math.min(text.length(), from + LONGEST_EXCERPT);
            String cut = (from > 0 ? "…" : "") + text.substring(from, to) + (to < text.length() ? "…" : "");
            return excerpt(line, column - from + (from > 0 ? 1 : 0), Math.min(length, to - column + 1), cut);
        }
        return excerpt(line, column, length, text);
    }

    private static String excerpt(int line, int column, int length, String text) {
        String number = String.format("%5d | ", line);
        int room = Math.max(1, Math.min(length, text.length() - column + 1));
        String pad = text.substring(0, Math.min(column - 1, text.length())).replaceAll("[^\t]", " ");
        return number + text + "\n" + "      | " + pad + "^".repeat(room);
    }
}
