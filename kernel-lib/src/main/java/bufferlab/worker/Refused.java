// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

/// Says that an arm can't do a case. The message is for the student: what was refused, what is true, what to do.
public final class Refused extends Exception {
    /// Makes a refusal with its message.
    public Refused(String message) {
        super(message);
    }
}
