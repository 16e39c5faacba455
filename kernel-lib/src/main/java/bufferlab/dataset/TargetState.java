// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

/// What an arm finds where it writes.
public enum TargetState {
    /// No file: it is made, and unlinked afterwards.
    NEW,
    /// A file of the final size, written and synced, which the arm truncates when it opens it.
    TRUNCATED,
    /// A file of the final size, written and synced, neither sparse nor fallocated, which the arm overwrites in place.
    OVERWRITE,
    /// A file of the final size whose blocks are allocated (`fallocate`) and hold no data yet, which the arm overwrites
    /// in place. Made anew before each pass, since a pass writes it. Such blocks are never read back, so it shows what
    /// overwriting costs without read-modify-write; it is no stand-in for `OVERWRITE`.
    PREALLOCATED;

    /// Tells whether the file has pages before a pass, so that their state in the page cache matters.
    public boolean hasCacheState() {
        return this == OVERWRITE || this == PREALLOCATED;
    }

    /// Returns the state that an arm is told, which says how it opens the file.
    public TargetState asOpened() {
        return this == PREALLOCATED ? OVERWRITE : this;
    }
}
