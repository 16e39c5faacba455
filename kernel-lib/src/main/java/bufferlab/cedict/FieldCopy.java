// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// Copies fields from UTF-8 bytes to UTF-16 bytes, thirty-two Latin letters or two Chinese characters at a time.
///
/// `Long.expand` spreads four bytes over the four units of a word, and `Long.compress` gathers the bits of a character: one
/// instruction each on processors that have it. More is stored than is wanted, since a store costs less than a branch that
/// is guessed wrong: 99 % of pinyin and half of all definitions end within 32 bytes. The field must hold no NUL, which
/// [Cut] sees to.
final class FieldCopy {
    private static final long UNITS = 0x00ff00ff00ff00ffL;

    /// Two characters of three bytes each in the lower 48 bits of a word: what must be the same in all of them, how it
    /// reads, the bits that make up the character, and one in the lower half of its first byte.
    private static final long FRAME = 0xf0c0c0f0c0c0L;
    private static final long FRAMED = 0xe08080e08080L;
    private static final long BITS = 0x0f3f3f0f3f3fL;
    private static final long LEADS = 0x0f00000f0000L;
    private static final long LEAD = 0x010000010000L;
    private static final int PAIR = 6;
    /// Bit n: n bytes may be up to four characters of three bytes.
    private static final int WHOLE = 1 << 3 | 1 << 6 | 1 << 9 | 1 << 12;

    byte[] in;
    byte[] out;
    int to;

    /// Copies a headword and ends it with a unit 0. Most have up to four characters of U+3000 to U+9FFF.
    ///
    /// @throws NotAnEntry if the bytes are no UTF-8
    void word(int from, int end) {
        int size = end - from;
        if (size > 2 * PAIR || (WHOLE >>> size & 1) == 0 || pair(from, Math.min(size, PAIR), to)
                || pair(from + PAIR, Math.max(size - PAIR, 0), to + 4)) {
            text(from, end);
            return;
        }
        end(to + size / 3 * 2);
    }

    /// Copies two characters of U+3000 to U+9FFF; tells if what the first `size` bytes hold is something else.
    private boolean pair(int from, int size, int put) {
        long pair = (long) Words.BIG_ENDIAN_LONG.get(in, from) >>> Long.SIZE - Byte.SIZE * PAIR;
        Words.INT.set(out, put, Integer.rotateLeft((int) Long.compress(pair, BITS), Character.SIZE));
        long leads = pair & LEADS;
        long outside = (leads + 6 * LEAD | ~(leads + 13 * LEAD)) & 16 * LEAD; // above 9, below 3
        long wanted = -1L << Byte.SIZE * (PAIR - size);
        return (((pair ^ FRAMED) & FRAME | outside) & wanted) != 0;
    }

    /// Copies any text and ends it with a unit 0.
    ///
    /// @throws NotAnEntry if the bytes are no UTF-8
    void text(int from, int end) {
        byte[] bytes = in;
        byte[] into = out;
        int put = to;
        int at = from;
        while (true) {
            int letters = letters(bytes, at, into, put);
            at += letters;
            put += 2 * letters;
            if (at >= end) {
                break;
            }
            while (at < end && bytes[at] < 0) {
                int code = Utf8.code(bytes, at, end);
                if (code < 0) {
                    throw new NotAnEntry();
                }
                put = character(code, into, put);
                at += Utf8.length(code);
            }
        }
        end(put - 2 * (at - end));
    }

    /// Copies 32 bytes as if they were letters, and returns how many of them are before the first that is none.
    private static int letters(byte[] bytes, int at, byte[] into, int put) {
        return Integer.numberOfTrailingZeros(eight(bytes, at, into, put) | eight(bytes, at + 8, into, put + 16) << 8
                | eight(bytes, at + 16, into, put + 32) << 16 | eight(bytes, at + 24, into, put + 48) << 24);
    }

    private static int eight(byte[] bytes, int at, byte[] into, int put) {
        long eight = (long) Words.LONG.get(bytes, at);
        Words.LONG.set(into, put, Long.expand(eight, UNITS));
        Words.LONG.set(into, put + 8, Long.expand(eight >>> 32, UNITS));
        return (int) Long.compress(eight, Words.HIGHS);
    }

    private static int character(int code, byte[] into, int put) {
        if (code < 0x10000) {
            Words.CHAR.set(into, put, (char) code);
            return put + 2;
        }
        Words.CHAR.set(into, put, Character.highSurrogate(code));
        Words.CHAR.set(into, put + 2, Character.lowSurrogate(code));
        return put + 4;
    }

    private void end(int put) {
        Words.CHAR.set(out, put, '\0');
        to = put + 2;
    }
}
