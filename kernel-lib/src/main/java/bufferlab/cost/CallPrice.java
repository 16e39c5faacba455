// SPDX-License-Identifier: Apache-2.0
package bufferlab.cost;

import bufferlab.measure.Digits;
import bufferlab.published.Figure;
import bufferlab.published.Published;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.stream.DoubleStream;

/// The price of a call in a table that holds the bytes constant: between two of its rows only the number of calls
/// differs, so the difference in time over the difference in calls is what a call costs. Three rows give two such
/// prices, and how well they agree is the test.
///
/// @param lowNanos the lowest price between neighbouring rows, in nanoseconds a call
/// @param highNanos the highest
public record CallPrice(double lowNanos, double highNanos) {

    /// A number of calls and the time of a pass with them.
    private record Row(double calls, double nanos) {}

    /// Returns the price between rows of one number of bytes, given as parallel arrays.
    ///
    /// @throws IllegalArgumentException if there are fewer than two numbers of calls
    public static CallPrice between(double[] calls, double[] nanos) {
        List<Row> rows = java.util.stream.IntStream.range(0, calls.length).mapToObj(i -> new Row(calls[i], nanos[i]))
                .sorted(Comparator.comparingDouble(Row::calls)).toList();
        double[] prices = new double[Math.max(0, rows.size() - 1)];
        for (int i = 0; i < prices.length; i++) {
            prices[i] = (rows.get(i + 1).nanos - rows.get(i).nanos) / (rows.get(i + 1).calls - rows.get(i).calls);
        }
        if (prices.length == 0 || DoubleStream.of(prices).anyMatch(price -> !Double.isFinite(price))) {
            throw new IllegalArgumentException("a price of a call was refused: it takes rows with different numbers of calls. "
                    + "Give two record sizes at least.");
        }
        return new CallPrice(DoubleStream.of(prices).min().orElseThrow(), DoubleStream.of(prices).max().orElseThrow());
    }

    /// Returns the price of an arm's call in a published table, from its system times: a call a record, and for reads
    /// one more that finds the end.
    ///
    /// @param arm an arm that calls the kernel for each record, such as `read` in `vax/read`
    /// @throws IllegalArgumentException if the table has no such arm, no system times or no file size
    public static CallPrice of(Published published, String arm) {
        double bytes = published.fact("file size").map(Figure::value).filter(value -> value.isPresent())
                .orElseThrow(() -> new IllegalArgumentException("the published table " + published.name()
                        + " has no file size, so its calls can't be counted. Use vax/read or vax/write.")).getAsDouble();
        List<Figure> figures = published.of(arm, "system").stream()
                .filter(figure -> figure.recordBytes().isPresent() && figure.value().isPresent()).toList();
        double[] calls = figures.stream().mapToDouble(figure -> Math.ceil(bytes / figure.recordBytes().getAsLong())
                + (arm.equals("read") ? 1 : 0)).toArray();
        return between(calls, figures.stream().mapToDouble(figure -> figure.value().getAsDouble() * 1e9).toArray());
    }

    /// Returns the time that so many calls take by themselves, at the middle of the two prices.
    public Duration of(double calls) {
        return Duration.ofNanos(Math.round(calls * (lowNanos + highNanos) / 2));
    }

    @Override
    public String toString() {
        String unit = highNanos < 1e5 ? " ns" : " ms";
        double scale = highNanos < 1e5 ? 1 : 1e-6;
        String low = Digits.three(lowNanos * scale);
        String high = Digits.three(highNanos * scale);
        return (low.equals(high) ? low : low + "–" + high) + unit + " a call";
    }
}
