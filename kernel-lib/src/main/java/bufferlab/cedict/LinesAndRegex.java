// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What people write first: `Files.lines` and a regular expression. Each line becomes a `String`, and each field another.
final class LinesAndRegex extends LoadArm {
    private static final Pattern ENTRY = Pattern.compile(
            "([^ \\x00]*) ([^ \\x00]*) \\[([^\\]\\x00]*)\\][^/\\x00]*/([^\\x00]*)/[^/\\x00]*", Pattern.DOTALL);

    @Override
    protected Dictionary read(Path file) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (Stream<String> lines = Files.lines(file)) {
            boolean[] first = {true};
            lines.map(line -> withoutMark(line, first)).filter(line -> !Entry.isSkipped(line)).forEach(line -> {
                Matcher found = ENTRY.matcher(line);
                if (!found.matches()) {
                    throw new NotAnEntry();
                }
                entries.add(new Entry(found.group(1), found.group(2), found.group(3), found.group(4)));
            });
        }
        return new Entries(entries);
    }

    /// Takes a byte-order mark off the first line. In any other it is an ordinary character.
    private static String withoutMark(String line, boolean[] first) {
        boolean marked = first[0] && line.startsWith("\ufeff");
        first[0] = false;
        return marked ? line.substring(1) : line;
    }

    @Override
    void refuse(Path file) throws IOException {
        Diagnosis.refuseLoneReturn(file);
    }
}
