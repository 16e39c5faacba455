// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;

/// A mapped file decoded into one `char[]`, character by character as in the C++ loaders; a field is a slice of it. There
/// are two objects for the whole text, however many entries it has.
final class MappedSlices extends LoadArm {
    private static final int LARGEST = Integer.MAX_VALUE - 8;

    @Override
    protected Dictionary read(Path file) throws IOException {
        char[] text = new char[1 << 20];
        Rows ends = new Rows();
        int used = 0;
        Cut cut = new Cut();
        try (Pieces pieces = new Pieces(file)) {
            while (pieces.advance()) {
                byte[] in = pieces.bytes();
                text = withRoom(text, used, pieces);
                for (int at = 0; cut.next(in, at, pieces.end()); at = cut.newline + 1) {
                    int first = decode(in, cut.start, cut.first, text, used);
                    int second = decode(in, cut.first + 1, cut.second, text, first);
                    int third = decode(in, cut.second + 2, cut.bracket, text, second);
                    int fourth = decode(in, cut.slash + 1, cut.last, text, third);
                    ends.add(used, first, second, third, fourth);
                    used = fourth;
                }
            }
        }
        return new Slices(text, ends);
    }

    private static int decode(byte[] in, int from, int to, char[] out, int at) {
        int end = Utf8.decode(in, from, to, out, at);
        if (end < 0) {
            throw new NotAnEntry();
        }
        return end;
    }

    /// Returns the text with room for a piece: a unit a byte at most.
    private static char[] withRoom(char[] text, int used, Pieces pieces) throws IOException {
        long wanted = (long) used + pieces.end();
        if (wanted > LARGEST) {
            throw pieces.refused("doesn't fit any more: a char[] holds 2,147,483,639 characters. Take the pool.");
        }
        return wanted <= text.length ? text
                : Arrays.copyOf(text, (int) Math.min(Math.max(2L * text.length, wanted), LARGEST));
    }

    private record Slices(char[] text, Rows ends) implements Dictionary {
        @Override
        public int size() {
            return ends.size();
        }

        @Override
        public String field(int entry, Field field) {
            int start = ends.get(entry, field.ordinal());
            return new String(text, start, ends.get(entry, field.ordinal() + 1) - start);
        }

        @Override
        public void close() {}
    }
}
