// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

/// Tells that an arm did not do its job: its program could not be built, it refused the job, crashed, exited or ran
/// over its time. The message says which, in the compiler's, the system's or the arm's words.
public final class WorkerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /// Makes an exception about what an arm did.
    public WorkerException(String message) {
        super(message);
    }

    /// Makes an exception about what an arm did, with its cause.
    public WorkerException(String message, Throwable cause) {
        super(message, cause);
    }
}
