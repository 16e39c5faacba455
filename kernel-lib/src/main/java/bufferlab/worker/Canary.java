// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

/// A fixed piece of work that shows whether the machine has changed its speed: a spin of about 2 ms, and 2,000 empty
/// system calls.
final class Canary {
    private static final int STEPS = 900_000;
    private static final int CALLS = 2_000;

    private static volatile long sink;

    private Canary() {}

    static Reply sing() {
        long started = System.nanoTime();
        sink = spin(STEPS);
        long spun = System.nanoTime();
        sink = calls();
        return Reply.ok().with("spin_ns", spun - started).with("calls_ns", System.nanoTime() - spun);
    }

    /// Has both loops compiled, so that the first canary of a JVM is like the later ones.
    static void warmUp() {
        for (int i = 0; i < 12; i++) {
            sing();
        }
    }

    private static long spin(int steps) {
        long x = 88172645463325252L;
        for (int i = 0; i < steps; i++) {
            x ^= x << 13;
            x ^= x >>> 7;
            x ^= x << 17;
        }
        return x;
    }

    private static long calls() {
        long parents = 0;
        for (int i = 0; i < CALLS; i++) {
            parents += ThreadCalls.getppid();
        }
        return parents;
    }
}
