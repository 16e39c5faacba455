// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Worker;
import java.util.List;

/// What a loader made of a dictionary: loaders of which the same is true did the same work.
///
/// @param entries how many it found
/// @param checksum of all their fields, 16 hexadecimal digits
record Loaded(long entries, String checksum) {

    /// Loads once with each arm, untimed.
    ///
    /// @throws IllegalStateException if two of them answer differently
    static Loaded requireSame(List<KitArm> arms) throws InterruptedException {
        Loaded first = by(arms.getFirst());
        for (KitArm arm : arms) {
            first.requireSame(arm.arm().name(), by(arm));
        }
        return first;
    }

    /// Refuses what another loader made of the same file.
    void requireSame(String name, Loaded other) {
        if (!other.equals(this)) {
            throw new IllegalStateException(name + " loads " + other + " where another loader has " + this
                    + ". One of them is wrong; their times can't be compared.");
        }
    }

    private static Loaded by(KitArm kit) throws InterruptedException {
        try (Worker worker = kit.start()) {
            String checksum = worker.verify(kit.bytes());
            return new Loaded(worker.run(1).count(), checksum);
        }
    }

    @Override
    public String toString() {
        return entries + " entries with checksum " + checksum;
    }
}
