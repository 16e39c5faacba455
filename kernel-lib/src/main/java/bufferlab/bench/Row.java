// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import java.util.LinkedHashMap;
import java.util.Map;

/// One measured comparison and the bound it is held against.
///
/// @param name what is compared with what
/// @param measured both sides and their ratio
/// @param bar the bound
record Row(String name, Paired measured, Bar bar) {

    /// Tells whether the bound holds.
    boolean holds() {
        return bar.holds(measured.ratio().estimate().interval());
    }

    /// Returns the row as fields for a JSON object.
    Map<String, Object> fields() {
        Estimate estimate = measured.ratio().estimate();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", name);
        fields.put("ratio", estimate.median());
        fields.put("low", estimate.interval().map(Interval::low).orElse(null));
        fields.put("high", estimate.interval().map(Interval::high).orElse(null));
        fields.put("pairs", estimate.n());
        fields.put("first_ns", measured.first());
        fields.put("second_ns", measured.second());
        fields.put("bar", bar.text());
        fields.put("passed", holds());
        return fields;
    }
}
