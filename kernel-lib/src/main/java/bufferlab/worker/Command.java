// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/// One line of the worker protocol: a verb and percent-encoded values.
record Command(String verb, Map<String, String> values) {
    /// Returns the command that a line holds.
    static Command parse(String line) throws Refused {
        String[] words = line.strip().split(" +");
        Map<String, String> values = new LinkedHashMap<>();
        for (int i = 1; i < words.length; i++) {
            int equals = words[i].indexOf('=');
            if (equals < 1) {
                throw new Refused("\"" + words[i] + "\" is no key=value. Values follow a command as key=value, "
                        + "percent-encoded.");
            }
            values.put(words[i].substring(0, equals), decoded(words[i].substring(equals + 1)));
        }
        return new Command(words[0], Map.copyOf(values));
    }

    /// Returns a whole number of the command, at least `least`.
    long number(String key, long least, long otherwise) throws Refused {
        String text = values.get(key);
        if (text == null) {
            return otherwise;
        }
        try {
            long value = Long.parseLong(text);
            if (value >= least) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Falls through to the one message for both.
        }
        throw new Refused(key + "=" + text + " was refused. It is a whole number from " + least + ".");
    }

    /// Returns a text that the command must have.
    String text(String key) throws Refused {
        String text = values.get(key);
        if (text == null) {
            throw new Refused(verb + " names no " + key + ". Add " + key + "=….");
        }
        return text;
    }

    private static String decoded(String text) throws Refused {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new Refused("\"" + text + "\" is not percent-encoded. A % is written as %25.");
        }
    }
}
