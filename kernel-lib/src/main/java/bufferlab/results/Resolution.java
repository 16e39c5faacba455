// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import java.util.Locale;
import java.util.Optional;

/// Says how small a difference a run can tell, from its A/A control.
final class Resolution {
    private Resolution() {}

    /// Returns the sentence that opens a table.
    static String of(Results results) {
        Optional<Estimate> aa = results.aa().map(Ratio::estimate);
        if (aa.isEmpty()) {
            return "No A/A control was measured: nothing tells how small a difference this machine resolves.";
        }
        Optional<Interval> interval = aa.get().interval();
        if (interval.isEmpty()) {
            return "Fewer than 6 blocks: nothing tells how small a difference this machine resolves.";
        }
        double off = Math.max(interval.get().high() - 1, 1 - interval.get().low());
        return String.format(Locale.ROOT, "This machine now resolves differences above %s %%: one arm measured twice "
                + "differed from itself by %s (%s).", Figure.text(Math.max(off * 100, 0.1)), Figure.text(aa.get().median()),
                interval.get());
    }
}
