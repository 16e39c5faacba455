// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The last bytes of what a child prints, read on by a thread so that the child never waits for a reader.
final class Tail {
    private final int limit;
    private final Thread reader;
    private byte[] last = new byte[0];
    private boolean cut;

    /// Starts to read `stream` and keeps its last `limit` bytes.
    Tail(InputStream stream, int limit) {
        this.limit = limit;
        this.reader = Thread.ofPlatform().daemon().name("child-tail").start(() -> drain(stream));
    }

    private void drain(InputStream stream) {
        byte[] buffer = new byte[8192];
        try (stream) {
            for (int got; (got = stream.read(buffer)) >= 0;) {
                add(buffer, got);
            }
        } catch (IOException closed) {
            // The child is gone and its pipe with it: what was read stays.
        }
    }

    private synchronized void add(byte[] buffer, int got) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(last);
        all.write(buffer, 0, got);
        byte[] bytes = all.toByteArray();
        cut |= bytes.length > limit;
        last = Arrays.copyOfRange(bytes, Math.max(0, bytes.length - limit), bytes.length);
    }

    /// Returns what was read so far, after up to `millis` for the stream's end.
    String text(long millis) throws InterruptedException {
        reader.join(Math.max(1, millis));
        synchronized (this) {
            String text = new String(last, StandardCharsets.UTF_8).strip();
            return cut ? "…" + text : text;
        }
    }
}
