// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Bytes;
import java.util.Locale;

/// Writes figures as a reader of a table wants them: three digits, thousands apart, no exponent.
final class Figure {
    private Figure() {}

    /// Returns such as `0.0123`, `1.23`, `12.3`, `123` or `12,345`.
    static String text(double value) {
        double size = Math.abs(value);
        if (size == 0) {
            return "0";
        }
        int digits = size >= 100 ? 0 : Math.clamp(2 - (int) Math.floor(Math.log10(size)), 0, 6);
        return String.format(Locale.ROOT, "%,." + digits + "f", value);
    }

    /// Returns a count: whole where it is whole, else with one digit after the point.
    static String count(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%,.1f", value);
    }

    /// Returns bytes as text; a mean that is not whole is rounded.
    static String bytes(double value) {
        return Bytes.text(Math.round(value));
    }
}
