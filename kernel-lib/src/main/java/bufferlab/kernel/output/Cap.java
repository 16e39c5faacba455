// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.util.Locale;

/// How much of one cell's text is shown: what exceeds the limit is counted and left out.
final class Cap {
    private final long limit;
    private long shown;
    private long omittedLines;
    private boolean cutInLine;
    private long omittedCharacters;

    Cap(long limit) {
        this.limit = limit;
    }

    /// Returns the part of the text that is still shown, cut after a line if it can be.
    String admit(String text) {
        if (omittedCharacters == 0 && shown + text.length() <= limit) {
            shown += text.length();
            return text;
        }
        int end = omittedCharacters > 0 ? 0 : cut(text, (int) (limit - shown));
        cutInLine |= end > 0 && text.charAt(end - 1) != '\n';
        shown += end;
        omittedCharacters += text.length() - end;
        omittedLines += text.substring(end).chars().filter(c -> c == '\n').count();
        return text.substring(0, end);
    }

    private static int cut(String text, int room) {
        int lineEnd = text.lastIndexOf('\n', room - 1) + 1;
        if (lineEnd > 0) {
            return lineEnd;
        }
        return room > 0 && Character.isHighSurrogate(text.charAt(room - 1)) ? room - 1 : room;
    }

    /// Returns whether something was left out.
    boolean exceeded() {
        return omittedCharacters > 0;
    }

    /// Returns the note that stands for what was left out.
    String note() {
        String what = omittedLines == 0 || cutInLine
                ? String.format(Locale.ROOT, "%,d characters", omittedCharacters)
                : String.format(Locale.ROOT, omittedLines == 1 ? "1 line" : "%,d lines", omittedLines);
        return "… " + what + " omitted. A line %output unlimited at the top of the cell shows all.\n";
    }
}
