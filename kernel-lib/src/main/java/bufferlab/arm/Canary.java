// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

/// The time of a fixed piece of work, which tells whether the machine changed its speed.
///
/// @param spinNs nanoseconds of a spin of about 2 ms
/// @param callsNs nanoseconds of 2,000 empty system calls
public record Canary(long spinNs, long callsNs) {
    /// Returns the sum of both, in nanoseconds.
    public long totalNs() {
        return spinNs + callsNs;
    }

    /// Tells whether two canaries lie apart by more than 15 % of the smaller one.
    public boolean differsFrom(Canary other) {
        return apart(spinNs, other.spinNs) || apart(callsNs, other.callsNs);
    }

    private static boolean apart(long one, long other) {
        return Math.max(one, other) > 1.15 * Math.min(one, other);
    }
}
