// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.nio.channels.FileChannel;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The ways to load a dictionary, each with less work than the one before.
public enum Loader {
    /// `Files.lines` and a regular expression: what people write first.
    LINES_AND_REGEX {
        @Override
        Dictionary read(Path file) throws IOException {
            try (Stream<String> lines = Files.lines(file)) {
                return collect(lines.iterator(), Loader::match);
            }
        }
    },

    /// `BufferedReader` and `String.indexOf`.
    BUFFERED_READER {
        @Override
        Dictionary read(Path file) throws IOException {
            try (BufferedReader reader = Files.newBufferedReader(file)) {
                return collect(reader.lines().iterator(), Entry::split);
            }
        }
    },

    /// A mapped file, and a `String` for each field.
    MAPPED_STRINGS {
        @Override
        Dictionary read(Path file) throws IOException {
            try (MappedIndex index = MappedIndex.of(file)) {
                List<Entry> entries = new ArrayList<>(index.size());
                for (int i = 0; i < index.size(); i++) {
                    entries.add(new Entry(index.field(i, Field.TRADITIONAL), index.field(i, Field.SIMPLIFIED),
                            index.field(i, Field.PINYIN), index.field(i, Field.DEFINITIONS)));
                }
                return new Entries(entries);
            }
        }
    },

    /// A mapped file and five offsets an entry; a field is decoded, and found to be UTF-8 or not, when it is asked for.
    MAPPED_INDEX {
        @Override
        Dictionary read(Path file) throws IOException {
            return MappedIndex.of(file);
        }
    };

    private static final Pattern ENTRY =
            Pattern.compile("([^ ]+) ([^ ]+) \\[([^\\]]*)\\] /(.*)/", Pattern.DOTALL);

    abstract Dictionary read(Path file) throws IOException;

    /// Loads a file. The caller closes the dictionary.
    ///
    /// @throws MalformedDictionaryException if a line is neither entry, comment nor blank, or isn't UTF-8
    public Dictionary load(Path file) throws IOException, MalformedDictionaryException {
        try {
            return read(file);
        } catch (NotAnEntry | CharacterCodingException _) {
            throw Diagnosis.of(file);
        } catch (UncheckedIOException e) {
            if (e.getCause() instanceof CharacterCodingException) {
                throw Diagnosis.of(file);
            }
            throw e.getCause();
        }
    }

    /// Splits all lines; a byte-order mark is one only in front of the first.
    private static Dictionary collect(Iterator<String> lines, Function<String, Optional<Entry>> split) {
        List<Entry> entries = new ArrayList<>();
        for (boolean first = true; lines.hasNext(); first = false) {
            String line = lines.next();
            String content = first && line.startsWith("\ufeff") ? line.substring(1) : line;
            if (!Entry.isSkipped(content)) {
                entries.add(split.apply(content).orElseThrow(NotAnEntry::new));
            }
        }
        return new Entries(entries);
    }

    private static Optional<Entry> match(String line) {
        return Optional.of(ENTRY.matcher(line)).filter(Matcher::matches)
                .map(found -> new Entry(found.group(1), found.group(2), found.group(3), found.group(4)));
    }

    private static final class NotAnEntry extends RuntimeException {
        private static final long serialVersionUID = 1;
    }

    private record MappedIndex(Arena arena, Index index) implements Dictionary {
        static MappedIndex of(Path file) throws IOException {
            Arena arena = Arena.ofShared();
            try (FileChannel channel = FileChannel.open(file)) {
                return new MappedIndex(arena,
                        Index.of(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena)));
            } catch (IOException | RuntimeException e) {
                arena.close();
                throw e;
            }
        }

        @Override
        public int size() {
            return index.size();
        }

        @Override
        public String field(int entry, Field field) {
            return index.decode(entry, field);
        }

        @Override
        public void close() {
            arena.close();
        }
    }
}
