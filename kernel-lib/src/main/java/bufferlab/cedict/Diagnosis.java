// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.util.Optional;

/// Finds the first fault of a file, after a loader has met one. Loaders so have no need to count lines and bytes.
///
/// Lines and bytes are counted from 1, bytes from the start of their line, a byte-order mark left out.
final class Diagnosis {
    private final Path file;
    private final MemorySegment text;

    private Diagnosis(Path file, MemorySegment text) {
        this.file = file;
        this.text = text;
    }

    /// Returns what is wrong with a file that a loader could not load.
    static MalformedDictionaryException of(Path file) throws IOException {
        return examine(file, Diagnosis::fault).or(() -> examineQuietly(file))
                .orElseGet(() -> new MalformedDictionaryException("\"" + file + "\" changed while it was read. Load it again."));
    }

    /// Refuses a file with a carriage return that no line feed follows. `readLine` ends a line there, and the format
    /// doesn't: loaders that read by lines would find other entries than the rest.
    static void refuseLoneReturn(Path file) throws IOException, MalformedDictionaryException {
        Optional<MalformedDictionaryException> found = examine(file, Diagnosis::loneReturn);
        if (found.isPresent()) {
            throw found.get();
        }
    }

    /// Returns the same for a place in the file.
    static MalformedDictionaryException at(Path file, long offset, String what) throws IOException {
        return examine(file, diagnosis -> Optional.of(diagnosis.at(offset, what))).orElseThrow();
    }

    @FunctionalInterface
    private interface Examination {
        Optional<MalformedDictionaryException> of(Diagnosis diagnosis);
    }

    private static Optional<MalformedDictionaryException> examine(Path file, Examination examination) throws IOException {
        try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file)) {
            return examination.of(new Diagnosis(file,
                    channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena)));
        }
    }

    private static Optional<MalformedDictionaryException> examineQuietly(Path file) {
        try {
            return examine(file, Diagnosis::loneReturn);
        } catch (IOException e) {
            return Optional.of(new MalformedDictionaryException("\"" + file + "\" can't be read again: " + e.getMessage()));
        }
    }

    private Optional<MalformedDictionaryException> fault() {
        long size = text.byteSize();
        for (long at = Scan.start(text), newline; at < size; at = newline + 1) {
            newline = Scan.find(text, at, size, '\n');
            byte[] line = text.asSlice(at, newline - at).toArray(ValueLayout.JAVA_BYTE);
            char[] units = new char[line.length];
            int used = Utf8.decode(line, 0, line.length, units, 0);
            if (used < 0) {
                int bad = Utf8.fault(line, 0, line.length);
                return Optional.of(at(at + bad, line[bad] == 0 ? "is a NUL, which no dictionary holds. Remove it."
                        : "is no UTF-8. Save the file as UTF-8."));
            }
            int end = used > 0 && units[used - 1] == '\r' ? used - 1 : used;
            String content = new String(units, 0, end);
            if (!Entry.isSkipped(content) && Entry.split(content).isEmpty()) {
                return Optional.of(at(at, "is no entry: one reads \"Traditional Simplified [pinyin] /definitions/\". "
                        + "Correct or remove the line."));
            }
        }
        return Optional.empty();
    }

    private Optional<MalformedDictionaryException> loneReturn() {
        long size = text.byteSize();
        for (long at = Scan.find(text, 0, size, '\r'); at < size; at = Scan.find(text, at + 1, size, '\r')) {
            if (at + 1 < size && !Scan.is(text, at + 1, size, '\n')) {
                return Optional.of(at(at, "is a carriage return without a line feed, where a reader of lines ends a line. "
                        + "Remove it, or take a loader that maps the file."));
            }
        }
        return Optional.empty();
    }

    private MalformedDictionaryException at(long offset, String what) {
        long line = 1;
        long start = Scan.start(text);
        for (long newline = Scan.find(text, start, offset, '\n'); newline < offset;
                newline = Scan.find(text, start, offset, '\n')) {
            line++;
            start = newline + 1;
        }
        return new MalformedDictionaryException(
                "line " + line + ", byte " + (offset - start + 1) + " of \"" + file + "\" " + what);
    }
}
