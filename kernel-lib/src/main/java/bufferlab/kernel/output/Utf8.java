// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/// Decodes UTF-8 that arrives in pieces, holding back a character that isn't complete yet.
final class Utf8 {
    private static final int LONGEST = 4;

    private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder()
            .onMalformedInput(CodingErrorAction.REPLACE)
            .onUnmappableCharacter(CodingErrorAction.REPLACE);
    private final byte[] held = new byte[LONGEST];
    private int heldBytes;

    /// Appends the characters that these bytes complete.
    void decode(byte[] bytes, int offset, int length, StringBuilder to) {
        ByteBuffer in = ByteBuffer.allocate(heldBytes + length).put(held, 0, heldBytes).put(bytes, offset, length).flip();
        CharBuffer out = CharBuffer.allocate(in.remaining() + 1);
        decoder.decode(in, out, false);
        heldBytes = in.remaining();
        in.get(held, 0, heldBytes);
        to.append(out.flip());
    }

    /// Appends a replacement character if bytes are held back that nothing will complete.
    void end(StringBuilder to) {
        if (heldBytes > 0) {
            to.append('\uFFFD');
        }
        heldBytes = 0;
        decoder.reset();
    }
}
