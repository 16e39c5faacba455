// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.DecompositionSolver;
import org.apache.commons.math3.linear.QRDecomposition;
import org.apache.commons.math3.linear.RealVector;

/// The combination of columns, none taken less than 0 times, that comes nearest to a column of values.
///
/// A price below 0 would mean that a call gives time back. There are three columns at most, so each of the seven
/// non-empty choices of columns is solved without a bound and the nearest of those without a negative price is taken:
/// at the optimum the columns with a price above 0 are one of these choices, so the search is exact.
///
/// **Source**: C. L. Lawson and R. J. Hanson, Solving Least Squares Problems (1974), chapter 23, on why that is so.
final class NonNegativeLeastSquares {
    private NonNegativeLeastSquares() {}

    /// Returns the prices, one for each column.
    ///
    /// @param rows one a value, each with one number a column; the columns are not collinear
    static double[] solve(double[][] rows, double[] values) {
        int width = rows[0].length;
        double[] best = new double[width];
        double nearest = new ArrayRealVector(values, false).getNorm();
        for (int choice = 1; choice < 1 << width; choice++) {
            double[] prices = solve(rows, values, choice);
            double distance = distance(rows, values, prices);
            if (distance < nearest && isNonNegative(prices)) {
                best = prices;
                nearest = distance;
            }
        }
        return best;
    }

    /// Returns the unbounded solution in which only the chosen columns, a bit each, have a price.
    private static double[] solve(double[][] rows, double[] values, int choice) {
        int[] chosen = java.util.stream.IntStream.range(0, rows[0].length).filter(i -> (choice >> i & 1) == 1).toArray();
        double[][] narrow = new double[rows.length][chosen.length];
        for (int row = 0; row < rows.length; row++) {
            for (int i = 0; i < chosen.length; i++) {
                narrow[row][i] = rows[row][chosen[i]];
            }
        }
        DecompositionSolver solver = new QRDecomposition(new Array2DRowRealMatrix(narrow, false)).getSolver();
        RealVector solved = solver.solve(new ArrayRealVector(values, false));
        double[] prices = new double[rows[0].length];
        for (int i = 0; i < chosen.length; i++) {
            prices[chosen[i]] = solved.getEntry(i);
        }
        return prices;
    }

    private static double distance(double[][] rows, double[] values, double[] prices) {
        return new Array2DRowRealMatrix(rows, false).operate(new ArrayRealVector(prices, false))
                .subtract(new ArrayRealVector(values, false)).getNorm();
    }

    private static boolean isNonNegative(double[] prices) {
        return java.util.Arrays.stream(prices).allMatch(price -> price >= 0);
    }
}
