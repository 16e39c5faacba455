// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What was measured at one record size.
///
/// @param recordBytes the record size
/// @param throughput bytes a second, or anything that is larger when faster, by number of block
/// @param calls system calls a pass, empty where they can't be counted
/// @param storageBytes bytes a pass that came from storage, empty where they can't be counted
public record Size(long recordBytes, NavigableMap<Integer, Double> throughput, OptionalDouble calls,
        OptionalDouble storageBytes) {
    public Size {
        throughput = new TreeMap<>(throughput);
    }
}
