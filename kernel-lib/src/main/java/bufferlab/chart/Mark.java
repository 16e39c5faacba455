// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

/// Where a number comes from, which its mark shows.
public enum Mark {
    /// Measured here, in this run: filled marks, joined by a line.
    MEASURED,
    /// Measured by us on another machine: filled marks, joined by a dashed line.
    RECORDED,
    /// Printed by somebody else, on another machine and long ago: hollow marks, never joined.
    PUBLISHED,
    /// Guessed before the run: crosses.
    PREDICTED,
    /// Computed from a fitted model: a dashed line without marks.
    MODEL
}
