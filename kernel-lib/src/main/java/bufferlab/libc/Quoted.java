// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.nio.file.Path;

/// File names as messages show them: in double quotes, on one line, with nothing a terminal would obey.
public final class Quoted {
    private Quoted() {}

    /// Returns the path in double quotes; quotes, backslashes and control characters in it are escaped as in Java.
    public static String path(Path path) {
        StringBuilder text = new StringBuilder("\"");
        path.toString().codePoints().forEach(c -> text.append(switch (c) {
            case '"' -> "\\\"";
            case '\\' -> "\\\\";
            case '\n' -> "\\n";
            case '\r' -> "\\r";
            case '\t' -> "\\t";
            default -> Character.isISOControl(c) || Character.getType(c) == Character.FORMAT
                    ? String.format("\\u%04x", c)
                    : Character.toString(c);
        }));
        return text.append('"').toString();
    }
}
