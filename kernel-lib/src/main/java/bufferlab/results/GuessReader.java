// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Estimate;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Reads the number out of a guess, so that a chart can show it.
///
/// Two forms have one: a figure with its unit (`12 ms`, `0.5 s`, `40 %`), and a comparison with another arm (`10x slower
/// than fread`), which is taken times the other arm's measured median. Any other guess is kept in words only.
record GuessReader(Results results) {
    private static final Pattern FIGURE = Pattern.compile("([0-9.]+)\\s*(s|ms|us|µs|%|MiB/s|calls)?\\s*");
    private static final Pattern COMPARED = Pattern.compile(
            "([0-9.]+)\\s*(?:x|×|times)\\s+(slower|faster|more|fewer|less|as long)\\s*(?:than|as)\\s+(.+?)\\s*");

    /// Returns the guessed value in the metric's unit; empty if the words hold none.
    OptionalDouble value(Guess guess) {
        Matcher figure = FIGURE.matcher(guess.guess());
        if (figure.matches()) {
            return number(figure.group(1)).stream().map(value -> value * scale(guess.metric(), figure.group(2)))
                    .findFirst();
        }
        Matcher compared = COMPARED.matcher(guess.guess());
        if (!compared.matches()) {
            return OptionalDouble.empty();
        }
        OptionalDouble times = number(compared.group(1));
        Optional<Double> other = other(guess, compared.group(3));
        if (times.isEmpty() || other.isEmpty()) {
            return OptionalDouble.empty();
        }
        boolean down = switch (compared.group(2)) {
            case "faster", "fewer", "less" -> true;
            default -> false;
        };
        boolean up = down == (guess.metric() == Metric.THROUGHPUT);
        return OptionalDouble.of(up ? other.get() * times.getAsDouble() : other.get() / times.getAsDouble());
    }

    /// Tells whether words hold a number in one of the two forms.
    static boolean hasNumber(String words) {
        Matcher figure = FIGURE.matcher(words);
        Matcher compared = COMPARED.matcher(words);
        return figure.matches() && number(figure.group(1)).isPresent()
                || compared.matches() && number(compared.group(1)).isPresent();
    }

    private Optional<Double> other(Guess guess, String name) {
        return results.cases().stream().filter(found -> found.recordBytes() == guess.recordBytes())
                .filter(found -> found.arm().equalsIgnoreCase(name) || found.arm().endsWith(" " + name))
                .findFirst().flatMap(found -> results.estimate(found, guess.metric())).map(Estimate::median);
    }

    private static OptionalDouble number(String text) {
        try {
            double value = Double.parseDouble(text);
            return value > 0 && Double.isFinite(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    private static double scale(Metric metric, String unit) {
        if (unit == null || !metric.unit().equals("ms")) {
            return 1;
        }
        return switch (unit) {
            case "s" -> 1e3;
            case "us", "µs" -> 1e-3;
            default -> 1;
        };
    }
}
