// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

/// The child answered that it can't do what it was asked; its reason is the message. The child lives on.
public final class RefusedException extends ChildException {
    RefusedException(String name, String reason) {
        super(name + ": " + reason);
    }
}
