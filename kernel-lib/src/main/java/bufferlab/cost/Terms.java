// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.measure.Digits;
import java.util.Locale;

/// Writes the numbers of a cost model.
final class Terms {
    private Terms() {}

    static String millis(double nanos) {
        return Digits.three(nanos * 1e-6);
    }

    static String count(double value) {
        return String.format(Locale.ROOT, value == Math.rint(value) ? "%,.0f" : "%,.1f", value);
    }
}
