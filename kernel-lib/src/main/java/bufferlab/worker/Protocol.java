// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.SynchronousQueue;

/// The two pipes to the parent, out of the reach of what an arm prints or reads.
///
/// Replies go to a copy of the original standard output, and descriptor 1 becomes another name of standard error,
/// for `System.out` and for libc's `printf` alike. Commands are read on a thread of their own, which ends the JVM
/// as soon as the parent is gone, whatever an arm is doing then.
final class Protocol {
    private static final int STDOUT = 1;
    private static final int STDERR = 2;

    private final SynchronousQueue<String> lines = new SynchronousQueue<>();
    private final int replies;

    private Protocol(int replies) {
        this.replies = replies;
    }

    /// Takes the pipes over and starts to read.
    static Protocol takeOver() {
        System.out.flush();
        int replies = ThreadCalls.dup(STDOUT);
        if (replies < 0 || ThreadCalls.dup2(STDERR, STDOUT) < 0) {
            throw new IllegalStateException("standard output can't be set aside for the protocol.");
        }
        Protocol protocol = new Protocol(replies);
        InputStream commands = System.in;
        System.setIn(InputStream.nullInputStream());
        Thread.ofPlatform().daemon().name("commands").start(() -> protocol.read(commands));
        return protocol;
    }

    /// Waits for the next command.
    String next() throws InterruptedException {
        return lines.take();
    }

    /// Sends one reply.
    void send(Reply reply) throws IOException {
        byte[] line = (reply + "\n").getBytes(StandardCharsets.UTF_8);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(line.length).copyFrom(MemorySegment.ofArray(line));
            while (bytes.byteSize() > 0) {
                long written = ThreadCalls.write(replies, bytes);
                if (written < 0) {
                    throw new IOException("the parent no longer reads replies.");
                }
                bytes = bytes.asSlice(written);
            }
        }
    }

    private void read(InputStream commands) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(commands, StandardCharsets.UTF_8))) {
            for (String line; (line = in.readLine()) != null; ) {
                lines.put(line);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(0);
        }
    }
}
