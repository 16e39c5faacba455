// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.measure.Digits;
import bufferlab.measure.Interval;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// One number that JMH found for a benchmark with one set of parameters.
///
/// @param benchmark the name of its method, with that of its class where several have benchmarks
/// @param label which of several numbers it is, such as `gc.alloc.rate.norm`; empty for the one that was asked for
/// @param parameters the value of each `@Param`
/// @param mode JMH's short name of what was measured, such as `avgt`
/// @param value the score
/// @param error half of the 99.9 % interval of the mean that JMH computes; NaN where it computes none
/// @param unit such as `ms/op`
/// @param design how it was measured, such as `2 forks, 5 of 500 ms after a warm-up of 5 of 500 ms`
/// @param samples the score of each measured iteration, for each fork
public record Score(String benchmark, String label, Map<String, String> parameters, String mode, double value, double error,
        String unit, String design, List<List<Double>> samples) {
    /// Keeps the samples as they are.
    public Score {
        samples = samples.stream().map(List::copyOf).toList();
    }

    /// Returns benchmark, parameters and label in one text, such as `load file=small`.
    public String name() {
        String values = parameters.entrySet().stream().map(one -> " " + one.getKey() + "=" + one.getValue())
                .collect(Collectors.joining(","));
        return benchmark + values + (label.isEmpty() ? "" : ": " + label);
    }

    /// Returns the number of samples.
    public int n() {
        return samples.stream().mapToInt(List::size).sum();
    }

    /// Returns the interval that JMH's error spans, where there is one.
    public Optional<Interval> interval() {
        return Double.isFinite(error) && Double.isFinite(value)
                ? Optional.of(new Interval(value - error, value + error, 0.999)) : Optional.empty();
    }

    /// Returns such as `load: 12.3 ± 0.4 ms/op`.
    @Override
    public String toString() {
        return name() + ": " + Digits.three(value) + (Double.isFinite(error) ? " ± " + Digits.three(error) : "") + " " + unit;
    }
}
