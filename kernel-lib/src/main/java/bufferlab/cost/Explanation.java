// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Rich;
import java.util.Locale;
import java.util.Map;

/// A measured time, taken apart by fitted prices.
///
/// @param row what was measured
/// @param callsNanos what its calls explain
/// @param bytesNanos what its bytes explain
/// @param waitsNanos what its waits explain
public record Explanation(Work row, double callsNanos, double bytesNanos, double waitsNanos) implements Rich {

    /// Returns what the three terms explain together, in nanoseconds.
    public double fittedNanos() {
        return callsNanos + bytesNanos + waitsNanos;
    }

    /// Returns what was measured beyond that, in nanoseconds; below 0 where the prices explain too much.
    public double residualNanos() {
        return row.nanos() - fittedNanos();
    }

    private HtmlTable table() {
        return HtmlTable.of(Column.text("term"), Column.number("count", ""), Column.number("time", "ms"),
                Column.number("share", "%")).titled(row.name())
                .row("calls", Terms.count(row.calls()), Terms.millis(callsNanos), share(callsNanos))
                .row("bytes", Terms.count(row.bytes()), Terms.millis(bytesNanos), share(bytesNanos))
                .row("waits", Terms.count(row.waits()), Terms.millis(waitsNanos), share(waitsNanos))
                .row("residual", null, Terms.millis(residualNanos()), share(residualNanos()))
                .row("measured", null, Terms.millis(row.nanos()), "100");
    }

    private String share(double nanos) {
        return String.format(Locale.ROOT, "%.0f", 100 * nanos / row.nanos());
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }
}
