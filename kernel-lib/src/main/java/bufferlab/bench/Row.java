// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import java.util.LinkedHashMap;
import java.util.Map;

/// One measured ratio and the bound it is held against.
///
/// @param name what is compared with what
/// @param ratio median of the paired ratios
/// @param bar the bound
record Row(String name, Ratio ratio, Bar bar) {

    /// Tells whether the bound holds.
    boolean holds() {
        return bar.holds(ratio.estimate().interval());
    }

    /// Returns the row as fields for a JSON object.
    Map<String, Object> fields() {
        Estimate estimate = ratio.estimate();
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("name", name);
        fields.put("ratio", estimate.median());
        fields.put("low", estimate.interval().map(Interval::low).orElse(null));
        fields.put("high", estimate.interval().map(Interval::high).orElse(null));
        fields.put("pairs", estimate.n());
        fields.put("bar", bar.text());
        fields.put("passed", holds());
        return fields;
    }
}
