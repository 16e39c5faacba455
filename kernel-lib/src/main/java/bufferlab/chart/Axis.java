// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.util.List;
import java.util.stream.DoubleStream;

/// What an axis shows, in which unit, and how it is divided.
///
/// @param title the quantity, such as `elapsed`
/// @param unit such as `ms`; empty for a plain number
/// @param scale how it is divided
/// @param places the values of an [Scale#EVEN] axis in their order, empty for others
public record Axis(String title, String unit, Scale scale, List<Double> places) {
    /// How an axis is divided.
    public enum Scale {
        /// Equal steps are equal differences, from 0.
        LINEAR,
        /// Equal steps are equal ratios.
        LOG,
        /// Equal steps are equal ratios, and labels are sizes such as 512 and 4 KiB.
        BYTES,
        /// Equal steps are equal differences, from 0, and labels are sizes.
        OFFSETS,
        /// Each size that is shown has its place, all equally far apart: 4095, 4096 and 4097 can be told from one another.
        EVEN
    }

    /// Keeps the places as they are now.
    public Axis {
        places = List.copyOf(places);
    }

    private Axis(String title, String unit, Scale scale) {
        this(title, unit, scale, List.of());
    }

    /// Returns a linear axis of places in a file, labelled 0, 4 KiB, 8 KiB and so on.
    public static Axis offsets(String title) {
        return new Axis(title, "bytes", Scale.OFFSETS);
    }

    /// Returns an axis on which each size has its place, labelled as on [#bytes(String)].
    public static Axis even(String title) {
        return new Axis(title, "bytes", Scale.EVEN);
    }

    /// Returns this axis with the values that it shows, if it is even; another one stays as it is.
    Axis showing(DoubleStream values) {
        return scale == Scale.EVEN ? new Axis(title, unit, scale, values.distinct().sorted().boxed().toList()) : this;
    }

    /// Returns where on the axis a value is drawn: its place among the others on an even axis, else the value itself.
    double position(double value) {
        return scale == Scale.EVEN ? places.indexOf(value) : value;
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
        return switch (scale) {
            case LOG, BYTES -> true;
            case LINEAR, OFFSETS, EVEN -> false;
        };
    }

    /// Returns the title with its unit, such as `elapsed, ms (log)`.
    public String label() {
        String quantity = unit.isEmpty() ? title : title + ", " + unit;
        return switch (scale) {
            case LOG, BYTES -> quantity + " (log)";
            case EVEN -> quantity + " (evenly spaced)";
            case LINEAR, OFFSETS -> quantity;
        };
    }
}
