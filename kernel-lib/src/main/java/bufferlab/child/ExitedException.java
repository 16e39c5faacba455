// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

/// The child exited by itself before it answered.
public final class ExitedException extends ChildException {
    private final int status;

    ExitedException(String name, int status, String lastLines) {
        super(name + " exited with status " + status + " before it answered." + lastLines);
        this.status = status;
    }

    /// Returns the exit status.
    public int status() {
        return status;
    }
}
