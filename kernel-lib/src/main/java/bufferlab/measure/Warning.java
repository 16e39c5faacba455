// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.DoubleStream;

/// A reason to doubt a result, with what to do about it. It goes with the result and stands under its table.
///
/// A warning never stops a run: what is wrong beyond doubt, such as a checksum that differs, is a failure instead.
public sealed interface Warning {
    /// Returns what is doubtful, with the numbers.
    String doubt();

    /// Returns what to do.
    String remedy();

    /// Returns doubt and remedy as they stand under a table.
    default String text() {
        return doubt() + " " + remedy();
    }

    /// The first sample took far longer than the others.
    ///
    /// @param times how many times the median of the others it took
    record FirstRunSlow(double times) implements Warning {
        /// Returns the warning if the first of `samples`, in the order they were taken, is far above the others.
        public static Optional<Warning> in(double[] samples) {
            if (samples.length < 4) {
                return Optional.empty();
            }
            Spread others = Spread.of(Arrays.copyOfRange(samples, 1, samples.length));
            boolean slow = samples[0] > others.median() && others.isFar(samples[0]);
            return slow ? Optional.of(new FirstRunSlow(samples[0] / others.median())) : Optional.empty();
        }

        @Override
        public String doubt() {
            return "the first run took " + Digits.three(times) + " times as long as the median of the others.";
        }

        @Override
        public String remedy() {
            return "Something was still cold; run it again and see whether it stays, or ask for caches(WARM).";
        }
    }

    /// Some samples lie far from the rest.
    ///
    /// @param count how many
    /// @param samples of how many
    record Outliers(int count, int samples) implements Warning {
        /// Returns the warning if any of `samples` lies ten robust standard deviations from the median.
        public static Optional<Warning> in(double[] samples) {
            if (samples.length < 4) {
                return Optional.empty();
            }
            int far = (int) DoubleStream.of(samples).filter(Spread.of(samples)::isFar).count();
            return far == 0 ? Optional.empty() : Optional.of(new Outliers(far, samples.length));
        }

        @Override
        public String doubt() {
            return count + " of " + samples + " samples " + (count == 1 ? "lies" : "lie") + " far from the rest.";
        }

        @Override
        public String remedy() {
            return "The median bears a few; if there are many, close other programs or add repetitions.";
        }
    }

    /// What was timed is too short for the clock.
    ///
    /// @param elapsedNanos what was timed
    /// @param stepNanos the smallest difference that the clock shows
    record ClockTooCoarse(long elapsedNanos, long stepNanos) implements Warning {
        private static final int FEWEST_STEPS = 100;

        /// Returns the warning if `elapsedNanos` is less than a hundred steps of the clock.
        public static Optional<Warning> in(long elapsedNanos, long stepNanos) {
            return elapsedNanos < FEWEST_STEPS * stepNanos
                    ? Optional.of(new ClockTooCoarse(elapsedNanos, stepNanos)) : Optional.empty();
        }

        @Override
        public String doubt() {
            return String.format(Locale.ROOT, "a run of %,d ns is timed by a clock with steps of %,d ns.",
                    elapsedNanos, stepNanos);
        }

        @Override
        public String remedy() {
            return "Use a larger file or more passes, so that a run takes at least a hundred steps.";
        }
    }

    /// A file that should have been cold was not.
    ///
    /// @param resident pages that stayed in the cache
    /// @param pages pages that the file has
    record NotCold(long resident, long pages) implements Warning {
        @Override
        public String doubt() {
            return String.format(Locale.ROOT, "file is not cold: %,d of %,d pages stayed resident after eviction.",
                    resident, pages);
        }

        @Override
        public String remedy() {
            return "Another process may have it open; close it or use WARM.";
        }
    }

    /// The machine ran at another speed after a trial than before it.
    ///
    /// @param before what the canary took before, in nanoseconds
    /// @param after what it took after
    record MachineChanged(long before, long after) implements Warning {
        /// By how much the canary may differ.
        public static final double TOLERANCE = 0.15;

        /// Returns the warning if the canary took more than 15 % longer or less long after a trial than before it.
        public static Optional<Warning> in(long beforeNanos, long afterNanos) {
            double ratio = (double) Math.max(beforeNanos, afterNanos) / Math.min(beforeNanos, afterNanos);
            return ratio > 1 + TOLERANCE ? Optional.of(new MachineChanged(beforeNanos, afterNanos)) : Optional.empty();
        }

        @Override
        public String doubt() {
            return String.format(Locale.ROOT, "the machine changed its speed: the canary took %.2f ms before and %.2f ms after.",
                    before / 1e6, after / 1e6);
        }

        @Override
        public String remedy() {
            return "Its block was run once more; close other programs, or plug the laptop in.";
        }
    }

    /// Too few samples for an interval.
    ///
    /// @param samples how many there are
    record TooFewSamples(int samples) implements Warning {
        @Override
        public String doubt() {
            return "no interval can be given from " + samples + (samples == 1 ? " sample." : " samples.");
        }

        @Override
        public String remedy() {
            return "Ask for repetitions(6) or more.";
        }
    }

    /// User and system time can't be told apart.
    ///
    /// @param ticks the clock ticks that the split would rest on
    record TooFewTicks(long ticks) implements Warning {
        @Override
        public String doubt() {
            return "user and system time are not resolvable from " + ticks + (ticks == 1 ? " clock tick." : " clock ticks.");
        }

        @Override
        public String remedy() {
            return "Use the profile class, which runs long enough; the sum of both is exact as it is.";
        }
    }

    /// Many comparisons, some of which will differ by chance.
    ///
    /// @param comparisons how many the table makes
    record ManyComparisons(int comparisons) implements Warning {
        @Override
        public String doubt() {
            return comparisons + " comparisons are made at 95 %: one in twenty may say “differs” where nothing does.";
        }

        @Override
        public String remedy() {
            return "Run again what you want to rely on.";
        }
    }

    /// The same arm, measured twice, came out different.
    ///
    /// @param ratio what the two gave
    record ControlDiffers(Ratio ratio) implements Warning {
        @Override
        public String doubt() {
            return "the A/A control, one arm measured twice, gave " + ratio + ".";
        }

        @Override
        public String remedy() {
            return "It should not differ more often than once in twenty runs; trust no smaller difference in this run.";
        }
    }

    /// The positive control, a difference that is known to be large, was not found.
    ///
    /// @param ratio what was found
    record ControlNotFound(Ratio ratio) implements Warning {
        @Override
        public String doubt() {
            return "the positive control, read against fread at 1 byte, gave only " + ratio + ".";
        }

        @Override
        public String remedy() {
            return "This run can't tell even arms that differ tenfold; look for what makes them equal before reading on.";
        }
    }

    /// The processor quota of the process's group was used up.
    ///
    /// @param nanos for how long the group was held back
    record Throttled(long nanos) implements Warning {
        @Override
        public String doubt() {
            return String.format(Locale.ROOT, "the container was held back for %,.1f ms by its CPU limit.", nanos / 1e6);
        }

        @Override
        public String remedy() {
            return "Raise the limit of the container, or compare CPU time instead of elapsed time.";
        }
    }

    /// The processor changes its clock rate with the load.
    ///
    /// @param governor the policy in force, such as `powersave`
    record FrequencyScaling(String governor) implements Warning {
        @Override
        public String doubt() {
            return "the processor scales its frequency (governor " + governor + ").";
        }

        @Override
        public String remedy() {
            return "Ratios within a block bear it; for times, set the governor performance.";
        }
    }
}
