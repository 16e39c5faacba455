// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.LinkedHashMap;
import java.util.Map;

/// One JSON object of the worker protocol. Jackson is left out of the child on purpose: its classes would cost more
/// to load than the first case takes.
final class Reply {
    private final Map<String, Object> fields = new LinkedHashMap<>();

    static Reply ok() {
        return new Reply().with("status", "ok");
    }

    static Reply error(String message) {
        return new Reply().with("status", "error").with("message", message);
    }

    /// Adds a field: a number, a string, another reply, or null.
    Reply with(String name, Object value) {
        fields.put(name, value);
        return this;
    }

    /// Returns the object as one line.
    @Override
    public String toString() {
        StringBuilder json = new StringBuilder("{");
        fields.forEach((name, value) -> {
            json.append(json.length() == 1 ? "" : ",").append(quoted(name)).append(':');
            json.append(value instanceof String text ? quoted(text) : String.valueOf(value));
        });
        return json.append('}').toString();
    }

    private static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        for (char c : text.toCharArray()) {
            switch (c) {
                case '"', '\\' -> json.append('\\').append(c);
                case '\n' -> json.append("\\n");
                default -> json.append(c < ' ' || Character.isSurrogate(c) ? "\\u%04x".formatted((int) c) : c);
            }
        }
        return json.append('"').toString();
    }
}
