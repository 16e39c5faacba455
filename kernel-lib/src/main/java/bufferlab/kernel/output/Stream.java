// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

/// One of the two streams that a cell prints to.
public enum Stream {
    /// Standard output.
    OUT,
    /// Standard error.
    ERR
}
