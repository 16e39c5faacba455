// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Path;

/// The ways to load a dictionary in Java, each with less work than the one before.
public enum Loader {
    /// `Files.lines` and a regular expression: what people write first.
    LINES_AND_REGEX(new LinesAndRegex()),
    /// `BufferedReader` and `String.indexOf`.
    BUFFERED_READER(new ReaderStrings()),
    /// A mapped file, and a `String` for each field.
    MAPPED_STRINGS(new MappedStrings()),
    /// A mapped file, decoded into one `char[]` of which each field is a slice.
    MAPPED_SLICES(new MappedSlices()),
    /// A mapped file, and a pool of UTF-16 blocks that all fields are decoded into.
    MAPPED_POOL(new MappedPool()),
    /// A mapped file and five offsets an entry; a field is decoded, and found to be UTF-8 or not, when it is asked for.
    MAPPED_INDEX(new MappedIndex());

    private final LoadArm way;

    Loader(LoadArm way) {
        this.way = way;
    }

    /// Loads a file. The caller closes the dictionary.
    ///
    /// @throws MalformedDictionaryException if a line is neither entry, comment nor blank, or isn't UTF-8
    public Dictionary load(Path file) throws IOException, MalformedDictionaryException {
        return way.load(file);
    }

    /// Returns the binary name of the class that loads this way: a worker runs it as an arm.
    public String className() {
        return way.getClass().getName();
    }
}
