// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;

/// What the kernel counts of the calling thread's I/O (`/proc/thread-self/io`). Call it on a platform thread: a virtual
/// one may be moved to another between two calls.
public final class ThreadIo {
    private static final Path COUNTERS = Path.of("/proc/thread-self/io");

    private ThreadIo() {}

    /// Returns the bytes this thread has fetched from devices so far, or empty where the kernel doesn't count them.
    public static OptionalLong storageReadBytes() {
        try {
            return Files.readString(COUNTERS, StandardCharsets.US_ASCII).lines()
                    .filter(line -> line.startsWith("read_bytes: "))
                    .mapToLong(line -> Long.parseLong(line.substring("read_bytes: ".length())))
                    .findFirst();
        } catch (IOException e) {
            return OptionalLong.empty();
        }
    }
}
