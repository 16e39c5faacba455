// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Five offsets an entry, and nothing decoded: the start of the line, the end of each headword, the end of the pinyin,
/// and the end of the definitions. The rest follows from the punctuation between the fields.
final class Index {
    private static final int OFFSETS = 5;

    private final MemorySegment text;
    private long[] offsets = new long[OFFSETS * 1024];
    private int used;

    private Index(MemorySegment text) {
        this.text = text;
    }

    /// Indexes a text.
    ///
    /// @throws MalformedDictionaryException if a line breaks the grammar
    static Index of(MemorySegment text) throws MalformedDictionaryException {
        Index index = new Index(text);
        long size = text.byteSize();
        for (long at = Scan.start(text), newline; at < size; at = newline + 1) {
            newline = Scan.find(text, at, size, '\n');
            long end = newline > at && Scan.is(text, newline - 1, size, '\r') ? newline - 1 : newline;
            if (end > at && !Scan.is(text, at, end, '#') && !index.add(at, end)) {
                throw Diagnosis.of(text);
            }
        }
        return index;
    }

    private boolean add(long start, long end) {
        long first = Scan.find(text, start, end, ' ');
        long second = Scan.find(text, Math.min(first + 1, end), end, ' ');
        if (first == start || second <= first + 1 || !Scan.is(text, second + 1, end, '[')) {
            return false;
        }
        long bracket = Scan.find(text, second + 2, end, ']');
        if (!Scan.is(text, bracket + 1, end, ' ') || !Scan.is(text, bracket + 2, end, '/') || end < bracket + 4
                || !Scan.is(text, end - 1, end, '/')) {
            return false;
        }
        if (used + OFFSETS > offsets.length) {
            offsets = Arrays.copyOf(offsets, offsets.length * 2);
        }
        offsets[used++] = start;
        offsets[used++] = first;
        offsets[used++] = second;
        offsets[used++] = bracket;
        offsets[used++] = end - 1;
        return true;
    }

    int size() {
        return used / OFFSETS;
    }

    /// Returns the offset of the first byte of a field.
    long start(int entry, Field field) {
        int at = entry * OFFSETS + field.ordinal();
        return offsets[at] + switch (field) {
            case TRADITIONAL -> 0;
            case SIMPLIFIED -> 1;
            case PINYIN -> 2;
            case DEFINITIONS -> 3;
        };
    }

    /// Returns the offset behind the last byte of a field.
    long end(int entry, Field field) {
        return offsets[entry * OFFSETS + field.ordinal() + 1];
    }

    /// Decodes a field.
    ///
    /// @throws MalformedDictionaryException if it isn't UTF-8
    String decode(int entry, Field field) throws MalformedDictionaryException {
        long start = start(entry, field);
        byte[] bytes = text.asSlice(start, end(entry, field) - start).toArray(ValueLayout.JAVA_BYTE);
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
        } catch (CharacterCodingException _) {
            throw Diagnosis.of(text);
        }
    }
}
