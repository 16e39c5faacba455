// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

/// Tells that a run was stopped by its user. What was measured until then is kept.
public final class RunInterrupted extends RuntimeException {
    private static final long serialVersionUID = 1L;

    RunInterrupted(String message, InterruptedException cause) {
        super(message, cause);
    }
}
