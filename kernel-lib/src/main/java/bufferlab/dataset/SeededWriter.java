// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Quoted;
import bufferlab.measure.Bytes;
import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

/// Writes files of seeded words, each byte of them, and syncs them.
final class SeededWriter {
    static final int RECORD = 1 << 20;

    private SeededWriter() {}

    /// Writes the file and returns its fold. If it can't be finished, nothing of it stays.
    static long write(Path path, long bytes, long seed) throws IOException, InterruptedException {
        try {
            Files.deleteIfExists(path);
            return writeAll(path, bytes, seed);
        } catch (IOException e) {
            Files.deleteIfExists(path);
            throw new IOException(Quoted.path(path) + " of " + Bytes.text(bytes) + " was not written: "
                    + Reason.of(e) + ". Free space there, or set BUFFERLAB_SCRATCH to a folder that can hold it.", e);
        } catch (InterruptedException e) {
            Files.deleteIfExists(path);
            throw e;
        }
    }

    /// Writes with a plain stream, which an interrupt doesn't close, so it is looked for between records.
    private static long writeAll(Path path, long bytes, long seed) throws IOException, InterruptedException {
        SplitMix64 words = new SplitMix64(seed);
        Fold fold = new Fold();
        byte[] record = new byte[(int) Math.min(RECORD, bytes)];
        try (FileOutputStream out = new FileOutputStream(path.toFile())) {
            for (long left = bytes; left > 0; left -= record.length) {
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while writing " + Quoted.path(path));
                }
                record = left < record.length ? Arrays.copyOf(record, (int) left) : record;
                words.fill(record);
                fold.add(record, 0, record.length);
                out.write(record);
            }
            out.getFD().sync();
        }
        return fold.value();
    }
}
