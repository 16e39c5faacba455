// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

/// What an arm finds where it writes.
public enum TargetState {
    /// No file: it is made, and unlinked afterwards.
    NEW,
    /// A file of the final size, written and synced, which the arm truncates when it opens it.
    TRUNCATED,
    /// A file of the final size, written and synced, neither sparse nor fallocated, which the arm overwrites in place.
    /// Only this one has a cache state.
    OVERWRITE
}
