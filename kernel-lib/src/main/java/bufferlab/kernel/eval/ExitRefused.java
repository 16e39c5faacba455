// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// Stands in for `System.exit` in the code of cells: it ends the cell and keeps the kernel.
public final class ExitRefused extends Error {
    private ExitRefused(int status) {
        super("System.exit(" + status + ") was refused: it would end the kernel, and with it all variables. "
                + "To leave a method use return; to start afresh use Kernel > Restart.", null, false, true);
    }

    /// Refuses. Called by woven code in place of `System.exit`.
    public static void exit(int status) {
        throw new ExitRefused(status);
    }

    /// Refuses. Called by woven code in place of `Runtime.exit` and `Runtime.halt`.
    public static void exit(Runtime runtime, int status) {
        throw new ExitRefused(status);
    }
}
