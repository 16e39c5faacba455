// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/// Where an axis is labelled, and with what.
final class Ticks {
    /// One label at its value.
    record Tick(double value, String label) {}

    private static final MathContext SIX = new MathContext(6);
    private static final int[][] STEPS_BY_DECADE = {{1}, {1, 3}, {1, 2, 5}};

    private Ticks() {}

    /// Returns round values for a range; `wanted` is how many would look best.
    static List<Tick> over(Axis axis, Range range, int wanted) {
        return switch (axis.scale()) {
            case LINEAR -> linear(range, wanted);
            case LOG -> logarithmic(range, wanted);
            case BYTES -> powersOfTwo(range, wanted);
            case OFFSETS -> multiplesOfAPowerOfTwo(range, wanted);
            case EVEN -> IntStream.range(0, axis.places().size())
                    .mapToObj(place -> new Tick(place, bytes(axis.places().get(place)))).toList();
        };
    }

    private static List<Tick> multiplesOfAPowerOfTwo(Range range, int wanted) {
        double step = 1;
        while ((range.high() - range.low()) / step > Math.max(1, wanted)) {
            step *= 2;
        }
        List<Tick> ticks = new ArrayList<>();
        for (double at = Math.ceil(range.low() / step) * step; at <= range.high(); at += step) {
            ticks.add(new Tick(at, bytes(at)));
        }
        return ticks;
    }

    /// Returns the label of one size: plain bytes below 1 KiB and where it is no multiple, else the largest unit.
    static String bytes(double bytes) {
        String[] units = {" GiB", " MiB", " KiB"};
        for (int i = 0; i < units.length; i++) {
            double unit = 1L << (30 - 10 * i);
            if (bytes >= unit && bytes % unit == 0) {
                return String.format(Locale.ROOT, "%,.0f", bytes / unit) + units[i];
            }
        }
        return number(bytes);
    }

    /// Returns a number without trailing zeros: a whole one in full, any other rounded to six digits.
    static String number(double value) {
        if (value == 0) {
            return "0";
        }
        BigDecimal exact = new BigDecimal(value);
        BigDecimal brief = (value == Math.rint(value) ? exact : exact.round(SIX)).stripTrailingZeros();
        int exponent = brief.precision() - brief.scale() - 1;
        if (exponent < -4 || exponent > 8 && brief.precision() <= SIX.getPrecision()) {
            return brief.movePointLeft(exponent).stripTrailingZeros().toPlainString() + "e" + exponent;
        }
        return String.format(Locale.ROOT, "%,." + Math.max(0, brief.scale()) + "f", brief);
    }

    private static List<Tick> linear(Range range, int wanted) {
        double rough = (range.high() - range.low()) / Math.max(1, wanted);
        double power = Math.pow(10, Math.floor(Math.log10(rough)));
        double step = power * (rough / power > 5 ? 10 : rough / power > 2 ? 5 : rough / power > 1 ? 2 : 1);
        List<Tick> ticks = new ArrayList<>();
        for (long i = (long) Math.ceil(range.low() / step); i * step <= range.high() * (1 + 1e-9); i++) {
            ticks.add(new Tick(i * step, number(i * step)));
        }
        return ticks;
    }

    private static List<Tick> logarithmic(Range range, int wanted) {
        double decades = Math.log10(range.high() / range.low());
        if (decades < 0.8) {
            return linear(range, wanted);
        }
        int density = decades * 3 <= wanted ? 2 : decades * 2 <= wanted ? 1 : 0;
        int skip = Math.max(1, (int) Math.ceil(decades / Math.max(1, wanted)));
        List<Tick> ticks = new ArrayList<>();
        int first = Math.floorDiv((int) Math.floor(Math.log10(range.low())), skip) * skip;
        for (int decade = first; decade <= Math.log10(range.high()); decade += skip) {
            for (int step : STEPS_BY_DECADE[density]) {
                double value = step * Math.pow(10, decade);
                if (range.holds(value)) {
                    ticks.add(new Tick(value, number(value)));
                }
            }
        }
        return ticks;
    }

    private static List<Tick> powersOfTwo(Range range, int wanted) {
        int first = (int) Math.ceil(log2(range.low()) - 1e-9);
        int last = (int) Math.floor(log2(range.high()) + 1e-9);
        int skip = Math.max(1, (int) Math.ceil((last - first + 1.0) / Math.max(1, wanted)));
        List<Tick> ticks = new ArrayList<>();
        for (int power = Math.ceilDiv(first, skip) * skip; power <= last; power += skip) {
            if (power >= 0) {
                ticks.add(new Tick(Math.scalb(1.0, power), bytes(Math.scalb(1.0, power))));
            }
        }
        return ticks;
    }

    private static double log2(double value) {
        return Math.log(value) / Math.log(2);
    }
}
