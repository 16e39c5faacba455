// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.runner.BenchmarkList;
import org.openjdk.jmh.runner.BenchmarkListEntry;
import org.openjdk.jmh.runner.Defaults;
import org.openjdk.jmh.runner.options.Options;

/// How many iterations a run will have, warm-up included: what its progress is counted in.
final class Iterations {
    private Iterations() {}

    static long planned(Options options) {
        SortedSet<BenchmarkListEntry> benchmarks =
                BenchmarkList.defaultList().find(new EventFormat(event -> { }), options.getIncludes(), options.getExcludes());
        return benchmarks.stream().mapToLong(one -> modes(options, one).stream().mapToLong(mode -> of(options, one, mode)).sum()).sum();
    }

    private static Collection<Mode> modes(Options options, BenchmarkListEntry benchmark) {
        return options.getBenchModes().isEmpty() ? List.of(benchmark.getMode()) : options.getBenchModes();
    }

    private static long of(Options options, BenchmarkListEntry benchmark, Mode mode) {
        boolean single = mode == Mode.SingleShotTime;
        long warmup = options.getWarmupIterations().orElse(benchmark.getWarmupIterations()
                .orElse(single ? Defaults.WARMUP_ITERATIONS_SINGLESHOT : Defaults.WARMUP_ITERATIONS));
        long measured = options.getMeasurementIterations().orElse(benchmark.getMeasurementIterations()
                .orElse(single ? Defaults.MEASUREMENT_ITERATIONS_SINGLESHOT : Defaults.MEASUREMENT_ITERATIONS));
        long forks = options.getForkCount().orElse(benchmark.getForks().orElse(Defaults.MEASUREMENT_FORKS))
                + options.getWarmupForkCount().orElse(benchmark.getWarmupForks().orElse(Defaults.WARMUP_FORKS));
        long cases = 1;
        for (Map.Entry<String, String[]> parameter : benchmark.getParams().orElse(Map.of()).entrySet()) {
            cases *= options.getParameter(parameter.getKey()).orElse(List.of(parameter.getValue())).size();
        }
        return cases * Math.max(1, forks) * (warmup + measured);
    }
}
