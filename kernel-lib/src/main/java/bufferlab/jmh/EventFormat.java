// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.IterationType;
import org.openjdk.jmh.runner.format.OutputFormat;

/// JMH's report while it runs, told as events: at which iteration it is, and what forks print. Its text is only kept for
/// a failure, of which it may be the only trace.
final class EventFormat implements OutputFormat {
    private static final int LINES_KEPT = 30;

    private final Consumer<ObjectNode> events;
    private final Deque<String> lines = new ArrayDeque<>();
    private int started;
    private int startedInBenchmark;

    EventFormat(Consumer<ObjectNode> events) {
        this.events = events;
    }

    /// Returns the end of what JMH said, without its comments and what it says of its own options.
    synchronized List<String> lastLines() {
        return lines.stream().filter(line -> !line.startsWith("#") && !line.startsWith("<std") && !line.startsWith("</std")
                && !line.startsWith("<failure") && !line.startsWith("\tat ") && !line.startsWith("Benchmark had encountered")).toList();
    }

    @Override
    public synchronized void startBenchmark(BenchmarkParams benchmark) {
        startedInBenchmark = 0;
        lines.clear();
    }

    @Override
    public synchronized void iteration(BenchmarkParams benchmark, IterationParams iterations, int iteration) {
        int inFork = Math.max(1, benchmark.getWarmup().getCount() + benchmark.getMeasurement().getCount());
        int fork = 1 + startedInBenchmark / inFork;
        int forks = Math.max(1, benchmark.getForks() + benchmark.getWarmupForks());
        String now = String.format("%s: fork %d of %d, %s %d of %d", name(benchmark), fork, forks,
                iterations.getType() == IterationType.WARMUP ? "warm-up" : "measurement", iteration, iterations.getCount());
        events.accept(Event.of("at").put("done", started).put("now", now));
        started++;
        startedInBenchmark++;
    }

    private static String name(BenchmarkParams benchmark) {
        String name = benchmark.getBenchmark();
        String parameters = benchmark.getParamsKeys().stream().map(key -> key + "=" + benchmark.getParam(key))
                .collect(Collectors.joining(", "));
        return name.substring(name.lastIndexOf('.') + 1) + (parameters.isEmpty() ? "" : " " + parameters);
    }

    @Override
    public void iterationResult(BenchmarkParams benchmark, IterationParams iterations, int iteration, IterationResult data) {}

    @Override
    public void endBenchmark(BenchmarkResult result) {}

    @Override
    public void startRun() {}

    @Override
    public void endRun(Collection<RunResult> results) {}

    @Override
    public synchronized void print(String text) {
        println(text);
    }

    @Override
    public synchronized void println(String text) {
        String.valueOf(text).lines().filter(line -> !line.isBlank()).forEach(lines::addLast);
        while (lines.size() > LINES_KEPT) {
            lines.removeFirst();
        }
    }

    @Override
    public void verbosePrintln(String text) {}

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b});
    }

    @Override
    public void write(byte[] bytes) {
        new Printed("stderr", events).write(bytes, 0, bytes.length);
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
}
