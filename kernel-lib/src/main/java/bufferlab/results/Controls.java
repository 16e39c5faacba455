// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Interval;
import bufferlab.measure.Ratio;
import java.util.Locale;
import java.util.Optional;

/// What the controls of a run say, in words.
///
/// @param aa one arm against itself
/// @param positive a call for each byte against a buffer
record Controls(Optional<Ratio> aa, Optional<Ratio> positive) {
    private static final double SEEN = 2;

    /// Returns the sentence that opens a table: which differences this machine resolves now.
    String resolution() {
        if (aa.isEmpty()) {
            return "No A/A control was measured: nothing tells how small a difference this machine resolves.";
        }
        Optional<Interval> interval = aa.get().estimate().interval();
        if (interval.isEmpty()) {
            return "Fewer than 6 blocks: there are no intervals, and nothing tells how small a difference this machine "
                    + "resolves.";
        }
        double off = Math.max(interval.get().high() - 1, 1 - interval.get().low());
        return String.format(Locale.ROOT, "This machine now resolves differences above %s %%: one arm measured twice "
                + "differed from itself by %s (%s).", Figure.text(Math.max(off * 100, 0.1)),
                Figure.text(aa.get().estimate().median()), interval.get());
    }

    /// Returns what the positive control found, or empty text if it was not run.
    String proof() {
        if (positive.isEmpty()) {
            return "";
        }
        double times = positive.get().estimate().median();
        return times >= SEEN
                ? "Positive control: a call for each byte took " + Figure.text(times) + " times as long as a buffer."
                : "Positive control failed: a call for each byte took only " + Figure.text(times)
                        + " times as long as a buffer. Believe no flat result of this run; look for a busy machine.";
    }
}
