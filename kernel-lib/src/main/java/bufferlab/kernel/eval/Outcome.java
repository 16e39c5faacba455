// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// What a cell's last statement leaves to be shown.
public sealed interface Outcome {
    /// A value, which may be null.
    record Value(Object value) implements Outcome {}

    /// Nothing: a declaration, a statement, or an expression that a semicolon ends.
    record Nothing() implements Outcome {}
}
