// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import java.util.Arrays;

/// The median of the passes of one process.
///
/// On a busy machine a process that never sleeps is pushed off its CPU more often than one that waits for its next
/// command; a mean would show that instead of the loop.
final class Medians {
    private Medians() {}

    /// Returns the lower median of all but the first.
    static double withoutFirst(long[] nanos) {
        long[] sorted = Arrays.copyOfRange(nanos, 1, nanos.length);
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }
}
