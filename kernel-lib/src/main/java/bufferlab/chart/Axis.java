// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

/// What an axis shows, in which unit, and how it is divided.
///
/// @param title the quantity, such as `elapsed`
/// @param unit such as `ms`; empty for a plain number
/// @param scale how it is divided
public record Axis(String title, String unit, Scale scale) {
    /// How an axis is divided.
    public enum Scale {
        /// Equal steps are equal differences, from 0.
        LINEAR,
        /// Equal steps are equal ratios.
        LOG,
        /// Equal steps are equal ratios, and labels are sizes such as 512 and 4 KiB.
        BYTES
    }

    /// Returns a logarithmic axis of sizes, labelled 1, 512, 4 KiB and so on.
    public static Axis bytes(String title) {
        return new Axis(title, "bytes", Scale.BYTES);
    }

    /// Returns a logarithmic axis.
    public static Axis log(String title, String unit) {
        return new Axis(title, unit, Scale.LOG);
    }

    /// Returns a linear axis that begins at 0.
    public static Axis linear(String title, String unit) {
        return new Axis(title, unit, Scale.LINEAR);
    }

    /// Returns whether equal steps are equal ratios; such an axis has no place for 0.
    public boolean isLogarithmic() {
        return scale != Scale.LINEAR;
    }

    /// Returns the title with its unit, such as `elapsed, ms (log)`.
    public String label() {
        String quantity = unit.isEmpty() ? title : title + ", " + unit;
        return isLogarithmic() ? quantity + " (log)" : quantity;
    }
}
