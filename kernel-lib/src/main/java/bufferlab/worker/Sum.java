// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.dataset.Fold;
import java.lang.foreign.MemorySegment;

/// Takes the bytes that an arm has read. It folds them into a checksum where the case asks for that, and does nothing
/// where it doesn't, so that the arm's loop is the same loop.
public final class Sum {
    private final boolean folding;
    private final Fold fold = new Fold();

    Sum(boolean folding) {
        this.folding = folding;
    }

    /// Takes `length` bytes of an array from `offset` on.
    public void add(byte[] record, int offset, int length) {
        if (folding) {
            fold.add(record, offset, length);
        }
    }

    /// Takes `length` bytes of a segment from `offset` on.
    public void add(MemorySegment record, long offset, long length) {
        if (folding) {
            fold.add(record, offset, length);
        }
    }

    /// Takes one byte.
    public void add(byte value) {
        if (folding) {
            fold.add(value);
        }
    }

    /// Tells whether the bytes are summed. An arm that must do more work to have bytes at all needn't do it otherwise.
    public boolean isWanted() {
        return folding;
    }

    /// Returns the checksum in 16 hexadecimal digits, or null where nothing was to be summed.
    String hex() {
        return folding ? fold.hex() : null;
    }
}
