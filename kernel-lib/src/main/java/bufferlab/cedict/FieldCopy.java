// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// Copies fields from UTF-8 bytes to UTF-16 bytes, eight Latin letters or one Chinese character at a time.
///
/// `Long.expand` spreads four bytes over the four units of a word: one instruction on processors that have it. Sixteen bytes
/// are stored whether or not all of them are wanted, since a store costs less than a branch that is guessed wrong.
final class FieldCopy {
    private static final long UNITS = 0x00ff00ff00ff00ffL;

    byte[] in;
    byte[] out;
    int at;
    int to;

    /// Copies up to the next `stop` in the line, goes behind it, and ends the field with a unit 0.
    ///
    /// @throws NotAnEntry if the line ends before, or holds bytes that are no UTF-8
    void until(char stop) {
        copy(stop);
        if (in[at] != stop) {
            throw new NotAnEntry();
        }
        at++;
        Words.CHAR.set(out, to, '\0');
        to += 2;
    }

    /// Goes to the next line.
    void line() {
        int kept = to;
        copy('\n');
        at++;
        to = kept;
    }

    /// Goes behind the next `stop` in the line.
    void skipTo(char stop) {
        if (in[at] == ' ' && in[at + 1] == stop) {
            at += 2;
            return;
        }
        int kept = to;
        copy(stop);
        if (in[at] != stop) {
            throw new NotAnEntry();
        }
        at++;
        to = kept;
    }

    /// Copies up to the last `stop` in the line, ends the field with a unit 0, and goes to the next line.
    void untilLast(char stop) {
        int start = to;
        copy('\n');
        at++;
        int last = to - 2;
        while (last >= start && (char) Words.CHAR.get(out, last) != stop) {
            last -= 2;
        }
        if (last < start) {
            throw new NotAnEntry();
        }
        Words.CHAR.set(out, last, '\0');
        to = last + 2;
    }

    /// Copies up to the next `stop`, or to the line's end.
    private void copy(char stop) {
        byte[] from = in;
        byte[] into = out;
        int next = at;
        int put = to;
        long pattern = Words.ONES * stop;
        while (true) {
            for (int four = (int) Words.INT.get(from, next); (four & 0xc0c0f0) == 0x8080e0;
                    four = (int) Words.INT.get(from, next)) {
                int code = (four & 0x0f) << 12 | four >>> 2 & 0xfc0 | four >>> 16 & 0x3f;
                if (code < 0x800 || (code & 0xf800) == 0xd800) {
                    throw new NotAnEntry();
                }
                Words.CHAR.set(into, put, (char) code);
                put += 2;
                next += 3;
            }
            long eight = (long) Words.LONG.get(from, next);
            long other = eight ^ pattern;
            long stops = (eight - Words.ONES * ' ' | eight | (other - Words.ONES) & ~other) & Words.HIGHS;
            Words.LONG.set(into, put, Long.expand(eight, UNITS));
            Words.LONG.set(into, put + 8, Long.expand(eight >>> 32, UNITS));
            int letters = Long.numberOfTrailingZeros(stops) >>> 3;
            next += letters;
            put += 2 * letters;
            if (stops != 0) {
                byte found = from[next];
                if (found == stop || found == '\n') {
                    break;
                }
                if (found < 0 || found < ' ') {
                    at = next;
                    to = put;
                    other(found);
                    next = at;
                    put = to;
                }
            }
        }
        at = next;
        to = put;
    }

    /// Copies a character that is neither a usual letter nor a usual Chinese one.
    private void other(byte first) {
        if (first > 0) {
            Words.CHAR.set(out, to, (char) first);
            to += 2;
            at++;
            return;
        }
        int code = first == 0 ? -1 : Utf8.code(in, at, in.length);
        if (code < 0) {
            throw new NotAnEntry();
        }
        if (code < 0x10000) {
            Words.CHAR.set(out, to, (char) code);
            to += 2;
        } else {
            Words.CHAR.set(out, to, Character.highSurrogate(code));
            Words.CHAR.set(out, to + 2, Character.lowSurrogate(code));
            to += 4;
        }
        at += Utf8.length(code);
    }
}
