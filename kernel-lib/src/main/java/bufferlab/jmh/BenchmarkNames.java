// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.experiment.Profile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.util.Optional;

/// The list of benchmarks that JMH's processor wrote beside the classes.
///
/// What an annotation leaves open, JMH fills with defaults that take eight minutes a benchmark. The list is
/// where a lesson's shorter ones fit in: annotations come before them, and options before both.
final class BenchmarkNames {
    private BenchmarkNames() {}

    private static Path file(Path classes) {
        return classes.resolve(BenchmarkList.BENCHMARK_LIST.substring(1));
    }

    static List<BenchmarkListEntry> in(Path classes) throws IOException {
        Path file = file(classes);
        if (!Files.exists(file)) {
            return List.of();
        }
        try (InputStream list = Files.newInputStream(file)) {
            return BenchmarkList.readBenchmarkList(list);
        }
    }

    /// Refuses options that leave nothing to run.
    ///
    /// @throws IllegalArgumentException if no benchmark has a name that the options' patterns ask for
    static void checkPatterns(Path classes, Options options) throws IOException {
        List<String> names = in(classes).stream().map(BenchmarkListEntry::getUsername).distinct().toList();
        Predicate<String> included = any(options.getIncludes());
        Predicate<String> excluded = any(options.getExcludes());
        if (names.stream().noneMatch(name -> (options.getIncludes().isEmpty() || included.test(name)) && !excluded.test(name))) {
            throw new IllegalArgumentException("no benchmark is left to run: of " + String.join(", ", names) + " none is matched by \""
                    + String.join(" ", options.getIncludes()) + "\"" + (options.getExcludes().isEmpty() ? ""
                    : " and not by -e \"" + String.join(" ", options.getExcludes()) + "\"")
                    + ". A word that belongs to no option is a pattern for names; leave it out to run all.");
        }
    }

    private static Predicate<String> any(List<String> patterns) {
        List<Pattern> compiled = patterns.stream().map(Pattern::compile).toList();
        return name -> compiled.stream().anyMatch(pattern -> pattern.matcher(name).find());
    }

    /// Fills in what the annotations leave open; in a run of single calls nothing, where JMH's defaults are short enough.
    static void fillIn(Path classes, Profile profile, Options options) throws IOException {
        if (options.getBenchModes().contains(Mode.SingleShotTime)) {
            return;
        }
        List<BenchmarkListEntry> filled = in(classes).stream().map(entry -> filled(entry, Defaults.of(profile))).toList();
        try (var list = Files.newOutputStream(file(classes))) {
            BenchmarkList.writeBenchmarkList(list, filled);
        }
    }

    private static BenchmarkListEntry filled(BenchmarkListEntry entry, Defaults defaults) {
        if (entry.getMode() == Mode.SingleShotTime) {
            return entry; // JMH's own: one call in each of five forks
        }
        String target = entry.generatedTarget();
        String method = entry.getUsername().substring(entry.getUserClassQName().length() + 1);
        String generated = target.substring(0, target.length() - ("." + method + "_" + entry.getMode()).length());
        return new BenchmarkListEntry(entry.getUserClassQName(), generated, method, entry.getMode(), entry.getThreads(),
                entry.getThreadGroups(), entry.getThreadGroupLabels(),
                or(entry.getWarmupIterations(), defaults.iterations), or(entry.getWarmupTime(), defaults.time),
                entry.getWarmupBatchSize(),
                or(entry.getMeasurementIterations(), defaults.iterations), or(entry.getMeasurementTime(), defaults.time),
                entry.getMeasurementBatchSize(), or(entry.getForks(), defaults.forks), entry.getWarmupForks(), entry.getJvm(),
                entry.getJvmArgs(), entry.getJvmArgsPrepend(), entry.getJvmArgsAppend(), entry.getParams(),
                entry.getTimeUnit(), entry.getOperationsPerInvocation(), entry.getTimeout());
    }

    private static <T> Optional<T> or(Optional<T> annotated, T other) {
        return annotated.hasValue() ? annotated : Optional.of(other);
    }

    /// How much is measured where nobody says.
    private record Defaults(int forks, int iterations, TimeValue time) {
        static Defaults of(Profile profile) {
            return profile.choose(new Defaults(1, 3, TimeValue.milliseconds(200)),
                    new Defaults(2, 5, TimeValue.milliseconds(500)), new Defaults(5, 5, TimeValue.seconds(2)));
        }
    }
}
