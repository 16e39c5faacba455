// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// Ends the threads of a cell that the user stopped. An error, so that a `catch (Exception e)` lets it pass.
public final class CellStopped extends Error {
    CellStopped() {
        super("The cell was stopped.", null, false, false);
    }
}
