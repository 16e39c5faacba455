// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

/// Takes values so that the JIT can't leave out their computation.
///
/// 1. A comparison with a field that is volatile has to be made each time.
/// 2. It never holds, which the JIT can't know, so the store behind it never costs.
public final class Sink {
    private static volatile long never = System.nanoTime() | 1L << 62;
    private static volatile Object last = new Object();

    private Sink() {}

    /// Takes a value.
    public static void take(long value) {
        if (value == never) {
            never = value + 1;
        }
    }

    /// Takes a value.
    public static void take(double value) {
        take(Double.doubleToRawLongBits(value));
    }

    /// Takes a value.
    public static void take(boolean value) {
        take(value ? 1L : 0L);
    }

    /// Takes a value.
    public static void take(Object value) {
        if (value == last) {
            last = new Object();
        }
    }
}
