// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Locale;

/// Numbers as people read them: as many digits as a measurement deserves.
public final class Digits {
    private static final MathContext THREE = new MathContext(3);
    private static final double EXACT = 1e12;

    private Digits() {}

    /// Returns `value` rounded to three significant digits, such as `0.0123`, `1.30`, `575`, `274,000` or `4.00e-7`; a whole
    /// number of more digits is a count and stays as it is, such as `274,433`.
    public static String three(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        if (value == Math.rint(value) && Math.abs(value) >= 1000 && Math.abs(value) < EXACT) {
            return String.format(Locale.ROOT, "%,.0f", value);
        }
        BigDecimal rounded = new BigDecimal(value).round(THREE);
        int exponent = rounded.precision() - rounded.scale() - 1;
        if (exponent < -4 || exponent > 11) {
            return String.format(Locale.ROOT, "%.2fe%d", rounded.movePointLeft(exponent), exponent);
        }
        return String.format(Locale.ROOT, "%,." + Math.max(0, 2 - exponent) + "f", rounded);
    }
}
