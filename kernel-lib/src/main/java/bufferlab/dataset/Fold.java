// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;

/// The checksum of every arm: eight bytes a step, and the same however the file is split into records.
///
/// The bytes are taken as little-endian 8-byte words, the last one padded with zeros. For each word the state is turned
/// left by 5 bits and the word added; at the end the number of bytes is folded in by exclusive or. It proves that the
/// same bytes passed in the same order; it is no defence against forgery.
public final class Fold {
    private static final ValueLayout.OfLong WORD =
            ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private long state;
    private long bytes;
    private long partial;

    /// Returns the fold of an array.
    public static long of(byte[] bytes) {
        Fold fold = new Fold();
        fold.add(bytes, 0, bytes.length);
        return fold.value();
    }

    /// Returns the checksum of a file from `offset` on, in 16 hexadecimal digits.
    ///
    /// @throws IOException if it can't be read, or ends before `offset`
    public static String ofFile(Path path, long offset) throws IOException {
        Fold fold = new Fold();
        byte[] record = new byte[1 << 16];
        try (InputStream in = Files.newInputStream(path)) {
            in.skipNBytes(offset);
            for (int got = in.read(record); got > 0; got = in.read(record)) {
                fold.add(record, 0, got);
            }
        }
        return fold.hex();
    }

    /// Adds `length` bytes of an array from `offset` on.
    public void add(byte[] record, int offset, int length) {
        add(MemorySegment.ofArray(record), offset, length);
    }

    /// Adds `length` bytes of a segment from `offset` on.
    public void add(MemorySegment record, long offset, long length) {
        long at = offset;
        long end = offset + length;
        while (at < end && (bytes & 7) != 0) {
            add(record.get(ValueLayout.JAVA_BYTE, at++));
        }
        long h = state;
        long whole = at;
        for (; at + 8 <= end; at += 8) {
            h = Long.rotateLeft(h, 5) + record.get(WORD, at);
        }
        state = h;
        bytes += at - whole;
        while (at < end) {
            add(record.get(ValueLayout.JAVA_BYTE, at++));
        }
    }

    /// Adds one byte.
    public void add(byte value) {
        int shift = (int) (bytes++ & 7) << 3;
        partial |= (value & 0xffL) << shift;
        if (shift == 56) {
            state = Long.rotateLeft(state, 5) + partial;
            partial = 0;
        }
    }

    /// Returns the checksum of what was added so far; more may be added afterwards.
    public long value() {
        long h = (bytes & 7) == 0 ? state : Long.rotateLeft(state, 5) + partial;
        return h ^ bytes;
    }

    /// Returns the checksum as the protocol and the results write it: 16 hexadecimal digits.
    public String hex() {
        return hex(value());
    }

    /// Returns a checksum as 16 hexadecimal digits.
    public static String hex(long value) {
        return String.format("%016x", value);
    }
}
