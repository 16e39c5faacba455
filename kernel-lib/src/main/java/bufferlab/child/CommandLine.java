// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.nio.charset.StandardCharsets;

/// One line of the worker protocol: a command, then `key=value` words. Values are percent-encoded, so that any file name
/// passes, also one with spaces, quotes or line breaks. A value: [#with(String, Object)] returns another.
///
/// ```
/// child.request(CommandLine.of("run").with("passes", 17).text(), limit);
/// ```
public record CommandLine(String text) {
    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/-";

    /// Returns a line of a command alone, such as `verify`.
    public static CommandLine of(String command) {
        return new CommandLine(command);
    }

    /// Returns this line with one more word, the value as its `toString()` has it.
    public CommandLine with(String key, Object value) {
        return new CommandLine(text + " " + key + "=" + encoded(value.toString()));
    }

    private static String encoded(String value) {
        StringBuilder encoded = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (b & 0xff);
            if (PLAIN.indexOf(c) >= 0) {
                encoded.append(c);
            } else {
                encoded.append(String.format("%%%02x", (int) c));
            }
        }
        return encoded.toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
