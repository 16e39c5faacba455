// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// A mapped file whose bytes are cut into fields before anything is decoded; then a `String` for each field. A field of
/// Latin letters takes a byte a character: Java's strings are compact.
final class MappedStrings extends LoadArm {
    @Override
    protected Dictionary read(Path file) throws IOException {
        List<Entry> entries = new ArrayList<>();
        Cut cut = new Cut();
        try (Pieces pieces = new Pieces(file)) {
            while (pieces.advance()) {
                byte[] in = pieces.bytes();
                for (int at = 0; cut.next(in, at, pieces.end()); at = cut.newline + 1) {
                    entries.add(new Entry(text(in, cut.start, cut.first), text(in, cut.first + 1, cut.second),
                            text(in, cut.second + 2, cut.bracket), text(in, cut.slash + 1, cut.last)));
                }
            }
        }
        return new Entries(entries);
    }

    /// Decodes a field. Java puts U+FFFD where bytes are no UTF-8; it may also stand in the file.
    private static String text(byte[] in, int from, int to) {
        String text = new String(in, from, to - from, StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') >= 0 && Utf8.fault(in, from, to) < to) {
            throw new NotAnEntry();
        }
        return text;
    }
}
