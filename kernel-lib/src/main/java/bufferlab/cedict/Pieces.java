// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/// A mapped file, a piece at a time in one array that is used again and stays in the processor's cache. Each piece ends
/// with a line, and each line with a line feed, the last one of the file too.
///
/// The copy into an array is cheaper than it looks: a `MemorySegment` asks with each load whether it is still open.
final class Pieces implements AutoCloseable {
    private static final int PIECE = 16 << 10;
    private static final int LONGEST = 1 << 30;

    private final Arena arena = Arena.ofShared();
    private final Path file;
    private final MemorySegment text;
    private byte[] bytes = new byte[PIECE + Words.SLACK];
    private long base;
    private long next;
    private int end;

    Pieces(Path file) throws IOException {
        this.file = file;
        try (FileChannel channel = FileChannel.open(file)) {
            text = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
        next = Scan.start(text);
    }

    /// Goes on to the next piece; false if there is none.
    ///
    /// @throws NotAnEntry if a line has more than 1 GiB
    boolean advance() {
        base = next;
        int most = bytes.length - Words.SLACK;
        int got = (int) Math.min(most, text.byteSize() - base);
        if (got == 0) {
            return false;
        }
        MemorySegment.copy(text, ValueLayout.JAVA_BYTE, base, bytes, 0, got);
        end = got;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        if (base + got == text.byteSize() && end < got) {
            end = got;
            bytes[end++] = '\n';
            next = text.byteSize();
            return true;
        }
        next = base + end;
        return end > 0 || enlarged();
    }

    private boolean enlarged() {
        if (bytes.length >= LONGEST) {
            throw new NotAnEntry();
        }
        bytes = new byte[2 * (bytes.length - Words.SLACK) + Words.SLACK];
        return advance();
    }

    /// Returns the array that holds the piece from its start on; it has [Words#SLACK] bytes more.
    byte[] bytes() {
        return bytes;
    }

    /// Returns where the piece ends in the array, behind a line feed.
    int end() {
        return end;
    }

    /// Returns where the piece starts in the file.
    long base() {
        return base;
    }

    /// Returns a refusal of the first line of this piece.
    MalformedDictionaryException refused(String what) throws IOException {
        return Diagnosis.at(file, base, what);
    }

    /// Returns the whole file.
    MemorySegment text() {
        return text;
    }

    @Override
    public void close() {
        arena.close();
    }
}
