// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

/// Tells that a loader has met a line that it can't load. [Diagnosis] then says which, and why.
final class NotAnEntry extends RuntimeException {
    private static final long serialVersionUID = 1;

    NotAnEntry() {
        super(null, null, false, false);
    }
}
