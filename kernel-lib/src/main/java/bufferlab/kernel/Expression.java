// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// The value of one of a request's user expressions, in the protocol's form.
final class Expression extends DisplayData {
    private final String status;

    Expression(String status, DisplayData data) {
        super(data);
        this.status = status;
    }

    /// Returns `ok`.
    String status() {
        return status;
    }
}
