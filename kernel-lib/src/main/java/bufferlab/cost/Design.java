// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.measure.Bytes;
import java.util.List;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.SingularValueDecomposition;

/// The equations of a fit, each divided by the time that it has to explain, so that a row of a millisecond counts as
/// much as one of a second.
///
/// @param rows calls, bytes and, if there were any, waits, of each pass
record Design(double[][] rows) {
    /// Above this condition index of the scaled columns, two prices can't be told apart.
    ///
    /// **Source**: D. A. Belsley, E. Kuh, R. E. Welsch, Regression Diagnostics (1980), 3.2.
    private static final double COLLINEAR = 30;

    /// Returns the design of some passes.
    ///
    /// @throws IllegalArgumentException if it can't tell the prices apart
    static Design of(List<Work> work) {
        boolean waited = work.stream().anyMatch(row -> row.waits() >= 1);
        double[][] rows = work.stream().map(row -> waited
                ? new double[] {row.calls() / row.nanos(), row.bytes() / row.nanos(), row.waits() / row.nanos()}
                : new double[] {row.calls() / row.nanos(), row.bytes() / row.nanos()}).toArray(double[][]::new);
        Design design = new Design(rows);
        design.require(work, waited);
        return design;
    }

    private void require(List<Work> work, boolean waited) {
        int prices = waited ? 3 : 2;
        if (work.size() < prices) {
            throw new IllegalArgumentException("a fit of " + prices + " prices to " + work.size()
                    + (work.size() == 1 ? " row" : " rows") + " was refused: it takes a row a price at least. Measure more "
                    + "record sizes and two file sizes.");
        }
        if (work.stream().mapToDouble(Work::bytes).distinct().count() < 2) {
            throw new IllegalArgumentException("a fit to one file size, " + Bytes.text(Math.round(work.getFirst().bytes()))
                    + ", was refused: with the bytes constant, nothing tells the price of a byte from a fixed price of a pass. "
                    + "Measure a second file size and give both results.");
        }
        if (work.stream().mapToDouble(Work::calls).max().orElse(0) == 0) {
            throw new IllegalArgumentException("a fit without calls was refused: this machine counted none. "
                    + "capabilities() says what it can count.");
        }
        double condition = condition();
        if (!(condition < COLLINEAR)) {
            throw new IllegalArgumentException("the fit was refused: calls" + (waited ? ", bytes and waits" : " and bytes")
                    + " rise together in these rows, so that their prices can't be told apart. Measure record sizes that differ "
                    + "more" + (waited ? ", and warm rows beside the cold ones." : ", such as 1 and 4096 bytes."));
        }
    }

    /// Returns the largest singular value over the smallest, of the columns scaled to length 1.
    private double condition() {
        RealMatrix scaled = new Array2DRowRealMatrix(rows);
        for (int column = 0; column < rows[0].length; column++) {
            scaled.setColumnVector(column, scaled.getColumnVector(column).unitVector());
        }
        return new SingularValueDecomposition(scaled).getConditionNumber();
    }

    /// Returns nanoseconds a call, a byte and a wait; a price that nothing was paid for is 0.
    double[] prices() {
        double[] ones = new double[rows.length];
        java.util.Arrays.fill(ones, 1);
        return java.util.Arrays.copyOf(NonNegativeLeastSquares.solve(rows, ones), 3);
    }
}
