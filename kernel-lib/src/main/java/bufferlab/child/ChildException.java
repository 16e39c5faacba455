// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

/// Something a child process did instead of answering. Its message says what happened, in the system's or the
/// child's own words, and ends with the last lines that the child printed.
public abstract sealed class ChildException extends RuntimeException
        permits CrashedException, ExitedException, GarbageException, NotStartedException, RefusedException,
                TimeLimitException {
    ChildException(String message) {
        super(message);
    }

    ChildException(String message, Throwable cause) {
        super(message, cause);
    }
}
