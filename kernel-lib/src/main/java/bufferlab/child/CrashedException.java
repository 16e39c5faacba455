// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

/// A signal ended the child.
public final class CrashedException extends ChildException {
    private final Signal signal;

    CrashedException(String name, Signal signal, String lastLines) {
        super(name + " was ended by " + signal + ": " + signal.meaning() + "." + lastLines);
        this.signal = signal;
    }

    /// Returns the signal.
    public Signal signal() {
        return signal;
    }
}
