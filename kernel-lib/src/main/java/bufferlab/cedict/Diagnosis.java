// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Finds the first fault of a file, after a loader has met one. Loaders so have no need to count lines and bytes.
final class Diagnosis {
    private Diagnosis() {}

    static MalformedDictionaryException of(Path file) throws IOException {
        try (Arena arena = Arena.ofConfined(); FileChannel channel = FileChannel.open(file)) {
            return of(channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena));
        }
    }

    static MalformedDictionaryException of(MemorySegment text) {
        long size = text.byteSize();
        long line = 1;
        for (long at = Scan.start(text), newline; at < size; at = newline + 1, line++) {
            newline = Scan.find(text, at, size, '\n');
            byte[] bytes = text.asSlice(at, newline - at).toArray(ValueLayout.JAVA_BYTE);
            ByteBuffer in = ByteBuffer.wrap(bytes);
            CharBuffer out = CharBuffer.allocate(bytes.length);
            CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
            if (decoder.decode(in, out, true).isError()) {
                return new MalformedDictionaryException("line %,d isn't UTF-8 at byte %,d of the file (0x%02x). Convert the file to UTF-8."
                        .formatted(line, at + in.position(), bytes[in.position()]));
            }
            String decoded = out.flip().toString();
            String content = decoded.endsWith("\r") ? decoded.substring(0, decoded.length() - 1) : decoded;
            if (!Entry.isSkipped(content) && Entry.split(content).isEmpty()) {
                return new MalformedDictionaryException(("line %,d, which starts at byte %,d of the file, is no entry. "
                        + "An entry reads: traditional simplified [pinyin] /definition/.").formatted(line, at));
            }
        }
        return new MalformedDictionaryException("the file changed while it was read. Load it again.");
    }
}
