// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.util.List;

/// A set of counters of the calling thread or its process, read together.
interface Gauge {
    /// Stands for a counter that this machine doesn't have.
    long MISSING = Long.MIN_VALUE;

    /// Returns the fields of the protocol, in the order in which [#read] lays them down.
    List<String> fields();

    /// Lays the counters into `into` from `at` on. It makes no object: a collection must not start here.
    void read(long[] into, int at);
}
