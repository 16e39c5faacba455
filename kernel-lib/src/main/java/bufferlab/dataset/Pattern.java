// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

/// What every write arm writes: the byte at offset *i* of the file is byte *i* mod 4096 of one fixed pattern, so
/// targets are equal whatever the arm and its record size.
public final class Pattern {
    /// Length of the pattern; a power of two.
    public static final int BYTES = 4096;

    private static final long SEED = 0x6275666665726c61L;

    private Pattern() {}

    /// Returns the pattern, a new array each time.
    public static byte[] bytes() {
        byte[] pattern = new byte[BYTES];
        new SplitMix64(SEED).fill(pattern);
        return pattern;
    }

    /// Returns a buffer of `record + 4096` bytes in which the record for file offset *o* begins at *o* mod 4096.
    public static byte[] buffer(int record) {
        byte[] pattern = bytes();
        byte[] buffer = new byte[Math.addExact(record, BYTES)];
        for (int at = 0; at < buffer.length; at += BYTES) {
            System.arraycopy(pattern, 0, buffer, at, Math.min(BYTES, buffer.length - at));
        }
        return buffer;
    }

    /// Returns the fold of a target of this size.
    public static long fold(long fileBytes) {
        return fold(new byte[0], fileBytes);
    }

    /// Returns the fold of a target of this size that begins with other bytes.
    static long fold(byte[] start, long fileBytes) {
        byte[] pattern = bytes();
        Fold fold = new Fold();
        fold.add(start, 0, start.length);
        for (long at = start.length; at < fileBytes;) {
            int from = (int) (at % BYTES);
            int length = (int) Math.min(BYTES - from, fileBytes - at);
            fold.add(pattern, from, length);
            at += length;
        }
        return fold.value();
    }
}
