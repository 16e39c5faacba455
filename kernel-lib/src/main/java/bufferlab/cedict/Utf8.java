// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// A UTF-8 to UTF-16 decoder, a character at a time, with every check that the standard asks for: no overlong forms, no
/// surrogates, nothing above U+10FFFF, nothing cut short. A NUL is refused as well: the loaders in C++ end fields with it.
final class Utf8 {
    private Utf8() {}

    /// Decodes `in[from, to)` to `out` from `at` on, which has room for a unit a byte. Returns where the units end in `out`,
    /// or -1 if the bytes are no UTF-8.
    static int decode(byte[] in, int from, int to, char[] out, int at) {
        int units = at;
        for (int next = from; next < to; ) {
            int first = in[next];
            if (first > 0) {
                out[units++] = (char) first;
                next++;
                continue;
            }
            int code = code(in, next, to);
            if (code < 0) {
                return -1;
            }
            if (code < 0x10000) {
                out[units++] = (char) code;
            } else {
                out[units++] = Character.highSurrogate(code);
                out[units++] = Character.lowSurrogate(code);
            }
            next += length(code);
        }
        return units;
    }

    /// Returns where the first byte that is no UTF-8, or is a NUL, lies in `in[from, to)`; `to` if there is none.
    static int fault(byte[] in, int from, int to) {
        int next = from;
        while (next < to) {
            int code = in[next] > 0 ? in[next] : code(in, next, to);
            if (code < 0) {
                return next;
            }
            next += length(code);
        }
        return next;
    }

    /// Returns the character of two to four bytes at `at`, or -1 if there is none.
    static int code(byte[] in, int at, int to) {
        int first = in[at] & 0xff;
        if (first >= 0xe0 && first < 0xf0 && continued(in, at, to, 3)) {
            int code = (first & 0x0f) << 12 | (in[at + 1] & 0x3f) << 6 | (in[at + 2] & 0x3f);
            return code < 0x800 || (code & 0xf800) == 0xd800 ? -1 : code;
        }
        if (first >= 0xc2 && first < 0xe0 && continued(in, at, to, 2)) {
            return (first & 0x1f) << 6 | (in[at + 1] & 0x3f);
        }
        if (first >= 0xf0 && first < 0xf5 && continued(in, at, to, 4)) {
            int code = (first & 0x07) << 18 | (in[at + 1] & 0x3f) << 12 | (in[at + 2] & 0x3f) << 6 | (in[at + 3] & 0x3f);
            return code < 0x10000 || code > 0x10ffff ? -1 : code;
        }
        return -1;
    }

    /// Returns how many bytes a character has.
    static int length(int code) {
        return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    }

    private static boolean continued(byte[] in, int at, int to, int length) {
        if (at + length > to) {
            return false;
        }
        for (int i = 1; i < length; i++) {
            if ((in[at + i] & 0xc0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
