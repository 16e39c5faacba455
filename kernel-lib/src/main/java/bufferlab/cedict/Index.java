// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// Five offsets an entry into a mapped file, and nothing decoded: where the line starts, where each headword and the pinyin
/// end, and where the definitions end. The rest follows from the punctuation between the fields.
final class Index implements Dictionary {
    private static final int WIDTH = 5;
    private static final int BLOCK = 1 << 11;

    private final Path file;
    private final Pieces pieces;
    private final List<long[]> blocks = new ArrayList<>();
    private long[] block = {};
    private int used;

    Index(Path file, Pieces pieces) {
        this.file = file;
        this.pieces = pieces;
    }

    /// Adds an entry of a piece that starts at `base`.
    void add(long base, Cut cut) {
        if (used == block.length) {
            block = new long[WIDTH * BLOCK];
            blocks.add(block);
            used = 0;
        }
        int at = used;
        block[at] = base + cut.start;
        block[at + 1] = base + cut.first;
        block[at + 2] = base + cut.second;
        block[at + 3] = base + cut.bracket;
        block[at + 4] = base + cut.last;
        used = at + WIDTH;
    }

    @Override
    public int size() {
        return blocks.isEmpty() ? 0 : (blocks.size() - 1) * BLOCK + used / WIDTH;
    }

    @Override
    public String field(int entry, Field field) throws MalformedDictionaryException {
        long[] offsets = blocks.get(entry / BLOCK);
        int at = entry % BLOCK * WIDTH + field.ordinal();
        long end = offsets[at + 1];
        long start = switch (field) {
            case TRADITIONAL -> offsets[at];
            case SIMPLIFIED -> offsets[at] + 1;
            case PINYIN -> offsets[at] + 2;
            case DEFINITIONS -> Scan.find(pieces.text(), offsets[at], end, '/') + 1;
        };
        return decoded(start, end);
    }

    private String decoded(long start, long end) {
        byte[] bytes = new byte[(int) (end - start)];
        MemorySegment.copy(pieces.text(), ValueLayout.JAVA_BYTE, start, bytes, 0, bytes.length);
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf('\ufffd') >= 0 && Utf8.fault(bytes, 0, bytes.length) < bytes.length) {
            try {
                throw Diagnosis.of(file);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return text;
    }

    @Override
    public void close() {
        pieces.close();
    }
}
