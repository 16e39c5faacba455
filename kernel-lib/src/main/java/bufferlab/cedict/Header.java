// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import bufferlab.libc.Quoted;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What a dictionary tells of itself: a name in its first comment, and comments of the form `#! key=value`.
///
/// @param name the first comment
/// @param values the value of each key
/// @param entries the lines that are neither blank nor comments, counted
record Header(Optional<String> name, Map<String, String> values, long entries) {
    private static final int LONGEST_NAME = 60;
    private static final String BY_SA = "creativecommons.org/licenses/by-sa/4.0";

    /// Reads a file to its end.
    ///
    /// @throws MalformedDictionaryException if it is compressed
    static Header of(Path file) throws IOException, MalformedDictionaryException {
        try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file)) {
            MemorySegment text = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            if (startsWith(text, 0x1f, 0x8b) || startsWith(text, 'P', 'K')) {
                throw new MalformedDictionaryException("file " + Quoted.path(file) + " is compressed. Unpack it, and name "
                        + "what was in it.");
            }
            return of(text);
        }
    }

    private static Header of(MemorySegment text) {
        Map<String, String> values = new HashMap<>();
        Optional<String> name = Optional.empty();
        long entries = 0;
        long size = text.byteSize();
        long start = Scan.start(text);
        for (long at = start, newline; at < size; at = newline + 1) {
            newline = Scan.find(text, at, size, '\n');
            long end = newline > at && Scan.is(text, newline - 1, size, '\r') ? newline - 1 : newline;
            if (Scan.is(text, at, end, '#')) {
                String comment = new String(text.asSlice(at + 1, end - at - 1).toArray(ValueLayout.JAVA_BYTE),
                        StandardCharsets.UTF_8).strip();
                if (at == start && !comment.isEmpty() && comment.length() <= LONGEST_NAME) {
                    name = Optional.of(comment);
                } else if (comment.startsWith("!") && comment.contains("=")) {
                    int equals = comment.indexOf('=');
                    values.put(comment.substring(1, equals).strip(), comment.substring(equals + 1).strip());
                }
            } else if (end > at) {
                entries++;
            }
        }
        return new Header(name, values, entries);
    }

    private static boolean startsWith(MemorySegment text, int first, int second) {
        return text.byteSize() > 1 && (text.get(ValueLayout.JAVA_BYTE, 0) & 0xff) == first
                && (text.get(ValueLayout.JAVA_BYTE, 1) & 0xff) == second;
    }

    Optional<LocalDate> release() {
        try {
            return Optional.ofNullable(values.get("date")).map(date -> LocalDate.parse(date.substring(0, Math.min(10, date.length()))));
        } catch (DateTimeParseException _) {
            return Optional.empty();
        }
    }

    String licence() {
        String licence = values.getOrDefault("license", "");
        return licence.contains(BY_SA) ? "CC BY-SA 4.0" : licence;
    }

    boolean synthetic() {
        return values.containsKey("synthetic");
    }
}
