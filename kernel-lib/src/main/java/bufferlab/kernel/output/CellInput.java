// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/// `System.in`: each time it runs dry it asks the front end for a line.
public final class CellInput extends InputStream {
    /// Asks for one line.
    @FunctionalInterface
    public interface Source {
        /// Returns the line typed, with its line end.
        ///
        /// @throws IOException if the front end can't ask, or the cell is being stopped
        String line() throws IOException;
    }

    private final Source source;
    private byte[] line = {};
    private int next;

    /// Makes the stream.
    public CellInput(Source source) {
        this.source = source;
    }

    @Override
    public synchronized int read() throws IOException {
        fill();
        return line[next++] & 0xFF;
    }

    @Override
    public synchronized int read(byte[] into, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        fill();
        int count = Math.min(length, line.length - next);
        System.arraycopy(line, next, into, offset, count);
        next += count;
        return count;
    }

    private void fill() throws IOException {
        if (next == line.length) {
            line = source.line().getBytes(StandardCharsets.UTF_8);
            next = 0;
        }
    }

    @Override
    public synchronized int available() {
        return line.length - next;
    }

    /// Forgets what is left of the last line typed, as between two cells.
    public synchronized void clear() {
        next = line.length;
    }
}
