// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Bytes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// One combination of the factors of an experiment.
///
/// @param arm name of the arm
/// @param recordBytes the record size, 0 for arms that choose their own
/// @param cache the cache state asked for, empty where it is no factor
/// @param target the target state, empty where nothing is written
public record Case(String arm, long recordBytes, Optional<String> cache, Optional<String> target) {

    /// Returns what the case has in common with the same case of another arm, as text, such as `record 512 bytes, warm`.
    public String setting() {
        List<String> parts = new ArrayList<>();
        if (recordBytes > 0) {
            parts.add(record());
        }
        target.ifPresent(parts::add);
        cache.ifPresent(parts::add);
        return String.join(", ", parts);
    }

    /// Returns such as `record 1 MiB`; empty for arms that choose their own.
    String record() {
        return recordBytes > 0 ? "record " + Bytes.text(recordBytes) : "";
    }

    /// Tells whether the other case differs in nothing but the arm.
    public boolean sameSetting(Case other) {
        return recordBytes == other.recordBytes && cache.equals(other.cache) && target.equals(other.target);
    }

    @Override
    public String toString() {
        return arm + ", " + setting();
    }
}
