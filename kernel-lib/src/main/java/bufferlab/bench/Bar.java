// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.measure.Interval;
import java.util.Locale;
import java.util.Optional;

/// The bound that a ratio is held against.
sealed interface Bar {
    /// Tells whether a ratio's interval satisfies the bound; a ratio without an interval never does.
    boolean holds(Optional<Interval> interval);

    /// Returns the bound in words.
    String text();

    /// The whole interval lies between two values: the two things cost the same.
    record Within(double low, double high) implements Bar {
        @Override
        public boolean holds(Optional<Interval> interval) {
            return interval.filter(found -> found.within(low, high)).isPresent();
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "interval within %.2f–%.2f", low, high);
        }
    }

    /// The interval does not lie wholly above a value: the first thing is not shown to be dearer than that.
    record NotAbove(double limit) implements Bar {
        @Override
        public boolean holds(Optional<Interval> interval) {
            return interval.filter(found -> found.low() <= limit).isPresent();
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "interval not above %.2f", limit);
        }
    }

    /// The whole interval lies at or below a value: the first thing is shown to take no more than that.
    record AtMost(double limit) implements Bar {
        @Override
        public boolean holds(Optional<Interval> interval) {
            return interval.filter(found -> found.high() <= limit).isPresent();
        }

        @Override
        public String text() {
            return String.format(Locale.ROOT, "whole interval at most %.2f", limit);
        }
    }

    /// No bound: the row stands beside others to be compared with them.
    record None() implements Bar {
        @Override
        public boolean holds(Optional<Interval> interval) {
            return true;
        }

        @Override
        public String text() {
            return "for comparison";
        }
    }
}
