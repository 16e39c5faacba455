// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/// The lines a child answers, waited for with a limit. A line is cut at 1 MiB, so that a child which floods its output
/// can't fill the kernel's memory; after 64 unread lines the child has to wait.
final class Lines {
    private static final int LONGEST = 1 << 20;

    /// A line, or the end of the stream.
    record Line(String text, boolean end) {}

    private final BlockingQueue<Line> queue = new LinkedBlockingQueue<>(64);

    Lines(InputStream stream) {
        Thread.ofPlatform().daemon().name("child-lines").start(() -> drain(stream));
    }

    private void drain(InputStream stream) {
        try (InputStream in = new BufferedInputStream(stream)) {
            ByteArrayOutputStream line = new ByteArrayOutputStream();
            for (int c; (c = in.read()) >= 0;) {
                if (c == '\n' || line.size() == LONGEST) {
                    queue.put(new Line(line.toString(StandardCharsets.UTF_8), false));
                    line.reset();
                } else {
                    line.write(c);
                }
            }
            if (line.size() > 0) {
                queue.put(new Line(line.toString(StandardCharsets.UTF_8), false));
            }
        } catch (IOException | InterruptedException closed) {
            // The child is gone and its pipe with it: the end is told below.
        }
        end();
    }

    /// Tells the end although somebody else may still hold the stream open, as a process that the child left behind does.
    void endAnyway() {
        queue.offer(new Line("", true));
    }

    private void end() {
        try {
            queue.put(new Line("", true));
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
        }
    }

    /// Returns the next line, or empty when `limit` is over.
    Optional<Line> next(Duration limit) throws InterruptedException {
        return Optional.ofNullable(queue.poll(limit.toNanos(), TimeUnit.NANOSECONDS));
    }
}
