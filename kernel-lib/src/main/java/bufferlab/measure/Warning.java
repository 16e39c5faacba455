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

    /// The first sample of a case took far longer than its others.
    ///
    /// @param what the case, such as `C read at 1 byte`
    /// @param times how many times the median of the others it took
    record FirstRunSlow(String what, double times) implements Warning {
        /// Returns the warning if the first of `samples`, in the order they were taken, is far above the others.
        public static Optional<FirstRunSlow> in(String what, double[] samples) {
            if (samples.length < 4) {
                return Optional.empty();
            }
            Spread others = Spread.of(Arrays.copyOfRange(samples, 1, samples.length));
            boolean slow = samples[0] > others.median() && others.isFar(samples[0]);
            return slow ? Optional.of(new FirstRunSlow(what, samples[0] / others.median())) : Optional.empty();
        }

        @Override
        public String doubt() {
            return what + ": the first run took " + Digits.three(times) + " times as long as the median of the others.";
        }

        @Override
        public String remedy() {
            return "Something was still cold; run it again and see whether it stays, or ask for caches(WARM).";
        }
    }

    /// Some samples lie far from the rest of their case.
    ///
    /// @param count how many
    /// @param samples of how many in all
    record Outliers(int count, int samples) implements Warning {
        /// Returns how many of the `samples` of one case lie ten robust standard deviations or more from their median.
        public static int count(double[] samples) {
            return samples.length < 4 ? 0 : (int) DoubleStream.of(samples).filter(Spread.of(samples)::isFar).count();
        }

        @Override
        public String doubt() {
            return count + " of " + samples + " samples " + (count == 1 ? "lies far from the rest of its case."
                    : "lie far from the rest of their case.");
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

    /// Files that should have been cold were not.
    ///
    /// @param samples how many samples met a warm or partly warm file
    /// @param asked how many were to meet a cold one
    record NotCold(int samples, int asked) implements Warning {
        @Override
        public String doubt() {
            return samples + " of " + asked + " samples that were to be cold met pages in the cache.";
        }

        @Override
        public String remedy() {
            return "Another process may have the file open; close it, or use caches(WARM).";
        }
    }

    /// The machine ran at another speed after a trial than before it.
    ///
    /// @param trials how many trials saw that
    /// @param all of how many
    record MachineChanged(int trials, int all) implements Warning {
        @Override
        public String doubt() {
            return "the machine changed its speed by more than 15 % during " + trials + " of " + all + " trials.";
        }

        @Override
        public String remedy() {
            return "Their blocks were run once more; close other programs, or plug the laptop in.";
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
            return "user and system time are not resolvable from " + ticks + " clock tick" + (ticks == 1 ? "." : "s.");
        }

        @Override
        public String remedy() {
            return "Use the profile class, which runs long enough; the sum of both is exact as it is.";
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
            return "This run can't tell even arms that differ tenfold; find what makes them equal before reading on.";
        }
    }

    /// The processor quota of the process's group was used up.
    ///
    /// @param nanos for how long the group was held back
    record Throttled(long nanos) implements Warning {
        @Override
        public String doubt() {
            return String.format(Locale.ROOT, "the CPU limit of the container held it back for %,.1f ms.", nanos / 1e6);
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
