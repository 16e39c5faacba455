// SPDX-License-Identifier: Apache-2.0
package bufferlab.knee;

import bufferlab.measure.Ratio;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A record size that is clearly faster than the sizes one byte beside it.
///
/// @param before the size next below
/// @param on the fast size
/// @param after the size next above
/// @param height throughput on the tooth over the faster of its neighbours
public record Tooth(Size before, Size on, Size after, Ratio height) {

    /// Returns the tooth at a size, or empty if it isn't clearly faster than its neighbours or these weren't measured.
    static Optional<Tooth> at(long recordBytes, Map<Long, Size> sizes) {
        Size before = sizes.get(recordBytes - 1);
        Size on = sizes.get(recordBytes);
        Size after = sizes.get(recordBytes + 1);
        if (before == null || on == null || after == null) {
            return Optional.empty();
        }
        Optional<Ratio> height = Step.between(List.of(before, on, after), values -> values[1],
                values -> Math.max(values[0], values[2]));
        return Step.isClearlyAbove(height) ? Optional.of(new Tooth(before, on, after, height.orElseThrow()))
                : Optional.empty();
    }
}
