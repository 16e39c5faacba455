// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Digits;
import bufferlab.measure.Estimate;
import bufferlab.measure.Interval;
import bufferlab.measure.Rich;
import bufferlab.results.Results;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/// time = a · calls + b · bytes + c · waits, fitted to what was measured.
///
/// The prices are those at which the *relative* errors are least in their squares, and none is below 0. They hold for
/// arms that do the same work in the program: what a library does for each record, without a call, is in no term and
/// shows as a residual. A fit needs two file sizes at least, since with one nothing tells the bytes from what each pass
/// costs anyway.
///
/// @param callNanos nanoseconds a call
/// @param byteNanos nanoseconds a byte
/// @param waitNanos nanoseconds a wait; 0 where no row waited
/// @param rows what it was fitted to
/// @param fits prices fitted to each block alone, empty where single blocks are not known
public record CostModel(double callNanos, double byteNanos, double waitNanos, List<Work> rows, List<Prices> fits)
        implements Rich {
    private static final int INTERVAL_MIN = 6;

    /// The prices of one fit, in nanoseconds.
    public record Prices(double perCall, double perByte, double perWait) {}

    public CostModel {
        rows = List.copyOf(rows);
        fits = List.copyOf(fits);
    }

    /// Fits the prices to rows.
    ///
    /// @throws IllegalArgumentException if the rows can't tell the prices apart, for instance because they have one file size
    public static CostModel fit(List<Work> rows) {
        double[] prices = Design.of(rows).prices();
        return new CostModel(prices[0], prices[1], prices[2], rows, List.of());
    }

    /// Fits the prices to parallel arrays; each index is a row.
    ///
    /// @throws IllegalArgumentException as [#fit(List)], or if the arrays differ in length
    public static CostModel fit(double[] calls, double[] bytes, double[] waits, double[] nanos) {
        if (calls.length != bytes.length || calls.length != waits.length || calls.length != nanos.length) {
            throw new IllegalArgumentException("arrays of " + calls.length + ", " + bytes.length + ", " + waits.length + " and "
                    + nanos.length + " numbers are no rows. Give each row its calls, bytes, waits and nanoseconds.");
        }
        List<Work> rows = new ArrayList<>();
        for (int i = 0; i < calls.length; i++) {
            rows.add(new Work("row " + (i + 1), calls[i], bytes[i], waits[i], nanos[i]));
        }
        return fit(rows);
    }

    /// Fits the prices to the medians of runs, and to each block alone for the intervals.
    ///
    /// @param runs at least two, of different file sizes
    /// @throws IllegalArgumentException as [#fit(List)]
    public static CostModel of(Results... runs) {
        Measured measured = Measured.of(runs);
        CostModel model = fit(measured.medians());
        List<Prices> fits = new ArrayList<>();
        for (List<Work> block : measured.blocks()) {
            double[] prices = Design.of(block).prices();
            fits.add(new Prices(prices[0], prices[1], prices[2]));
        }
        return new CostModel(model.callNanos, model.byteNanos, model.waitNanos, model.rows, fits);
    }

    /// Returns what a pass of so many calls, bytes and waits should take.
    public Prediction predict(double calls, double bytes, double waits) {
        return new Prediction(nanos(calls, bytes, waits), isInside(calls, bytes, waits));
    }

    private double nanos(double calls, double bytes, double waits) {
        return callNanos * calls + byteNanos * bytes + waitNanos * waits;
    }

    private boolean isInside(double calls, double bytes, double waits) {
        return rows.stream().mapToDouble(Work::calls).summaryStatistics().getMax() >= calls
                && rows.stream().mapToDouble(Work::bytes).summaryStatistics().getMax() >= bytes
                && rows.stream().mapToDouble(Work::waits).summaryStatistics().getMax() >= waits;
    }

    /// Returns what each price explains of a row's time, and what is left.
    ///
    /// @param row number of the row, from 0
    /// @throws IllegalArgumentException if there is none of that number
    public Explanation explain(int row) {
        if (row < 0 || row >= rows.size()) {
            throw new IllegalArgumentException("row " + row + " does not exist. The rows are 0 to " + (rows.size() - 1) + ".");
        }
        return explain(rows.get(row));
    }

    /// Returns what each price explains of a pass's time, and what is left.
    public Explanation explain(Work row) {
        return new Explanation(row, callNanos * row.calls(), byteNanos * row.bytes(), waitNanos * row.waits());
    }

    private HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("row"), Column.number("calls", ""), Column.number("bytes", ""),
                Column.number("waits", ""), Column.number("measured", "ms"), Column.number("fitted", "ms"),
                Column.number("residual", "%")).titled("time = " + equation());
        for (Work row : rows) {
            Explanation explained = explain(row);
            table = table.row(row.name(), Terms.count(row.calls()), Terms.count(row.bytes()), Terms.count(row.waits()),
                    Terms.millis(row.nanos()), Terms.millis(explained.fittedNanos()),
                    String.format(Locale.ROOT, "%+.0f", 100 * explained.residualNanos() / row.nanos()));
        }
        return table.note(known()).note("A residual above 0 is time that no price explains: work that isn't calls, bytes or "
                + "waits.");
    }

    private String equation() {
        return Digits.three(callNanos) + " ns · calls + " + Digits.three(byteNanos) + " ns · bytes"
                + (waitNanos == 0 ? "" : " + " + Digits.three(waitNanos) + " ns · waits");
    }

    private String known() {
        if (fits.size() < INTERVAL_MIN) {
            return "No intervals of the prices: they take 6 blocks.";
        }
        String text = "Intervals, from a fit to each of " + fits.size() + " blocks: a call " + interval(Prices::perCall)
                + " ns, a byte " + interval(Prices::perByte) + " ns";
        return waitNanos == 0 ? text + "." : text + ", a wait " + interval(Prices::perWait) + " ns.";
    }

    private String interval(java.util.function.ToDoubleFunction<Prices> price) {
        return Estimate.median(fits.stream().mapToDouble(price).toArray()).interval().map(Interval::toString).orElse("–");
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
