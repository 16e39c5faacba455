// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

/// What a pass did, and how long it took: one equation of a cost model.
///
/// @param name what tables call it, such as `C read, record 512 bytes, WARM`
/// @param calls system calls, 0 or more
/// @param bytes bytes moved, above 0
/// @param waits times that the thread waited, 0 or more
/// @param nanos elapsed nanoseconds, above 0
public record Work(String name, double calls, double bytes, double waits, double nanos) {
    /// Refuses what no pass can have done.
    public Work {
        if (!(calls >= 0) || !(bytes > 0) || !(waits >= 0) || !(nanos > 0)
                || Double.isInfinite(calls + bytes + waits + nanos)) {
            throw new IllegalArgumentException("row \"" + name + "\" with " + calls + " calls, " + bytes + " bytes, " + waits
                    + " waits and " + nanos + " ns was refused: a pass moves at least a byte and takes time. Leave out rows "
                    + "whose counters this machine can't tell.");
        }
    }
}
