// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.io.IOException;

/// The system did not start the child.
public final class NotStartedException extends ChildException {
    NotStartedException(String name, IOException cause) {
        super(name + " could not be started: " + cause.getMessage() + ".", cause);
    }
}
