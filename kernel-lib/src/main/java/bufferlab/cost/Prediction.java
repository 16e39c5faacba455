// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

/// What a pass should take by fitted prices.
///
/// @param nanos nanoseconds
/// @param inside whether calls, bytes and waits are within what the prices were fitted to
public record Prediction(double nanos, boolean inside) {

    @Override
    public String toString() {
        return Terms.millis(nanos) + " ms" + (inside ? "" : ", beyond the range that the prices were fitted to: check it by a run");
    }
}
