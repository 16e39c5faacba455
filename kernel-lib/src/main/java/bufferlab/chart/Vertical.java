// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import bufferlab.chart.Ticks.Tick;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// What stands at the left of a plot: a number axis, or one label a row.
sealed interface Vertical {
    /// Returns the axis by which numbers are placed.
    Axis axis();

    /// Returns from where to where it reaches if `numbers` are shown.
    Range range(DoubleStream numbers);

    /// Returns its labels for a plot of some height.
    List<Tick> ticks(Range range, double height);

    /// A number axis with its title on top.
    record Numbers(Axis axis) implements Vertical {
        private static final int LABEL_EVERY = 30;

        @Override
        public Range range(DoubleStream numbers) {
            return Range.around(axis, numbers).withRoomForMarks(axis);
        }

        @Override
        public List<Tick> ticks(Range range, double height) {
            return Ticks.over(axis, range, (int) (height / LABEL_EVERY));
        }
    }

    /// Rows from top to bottom; row i is at y = −i. `values` stand at the right, in the same order.
    record Rows(List<String> labels, List<String> values) implements Vertical {
        @Override
        public Axis axis() {
            return Axis.linear("", "");
        }

        @Override
        public Range range(DoubleStream numbers) {
            return new Range(0.5 - labels.size(), 0.5);
        }

        @Override
        public List<Tick> ticks(Range range, double height) {
            return IntStream.range(0, labels.size()).mapToObj(row -> new Tick(-row, labels.get(row))).toList();
        }
    }
}
