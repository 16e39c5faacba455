// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkException;

/// What the process around JMH's runner tells the kernel, as JSON.
final class Event {
    private static final int CAUSES = 8;
    private static final int LONGEST_TEXT = 2000;
    private static final int FRAMES_OF_AN_END = 100;

    private Event() {}

    static ObjectNode of(String kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind);
    }

    /// Each score of a run, the primary one of a benchmark before its secondary ones, then the end.
    static List<ObjectNode> done(Collection<RunResult> results) {
        List<ObjectNode> events = new ArrayList<>();
        for (RunResult run : results) {
            if (run.getAggregatedResult() != null) {
                events.add(score(run, run.getPrimaryResult(), ""));
                run.getSecondaryResults().forEach((label, result) -> events.add(score(run, result, label)));
            }
        }
        events.add(of("done"));
        return events;
    }

    private static ObjectNode score(RunResult run, Result<?> result, String label) {
        BenchmarkParams params = run.getParams();
        ObjectNode score = of("score");
        score.put("benchmark", params.getBenchmark()).put("label", label).put("mode", params.getMode().shortLabel());
        ObjectNode parameters = score.putObject("parameters");
        params.getParamsKeys().forEach(key -> parameters.put(key, params.getParam(key)));
        score.put("score", result.getScore()).put("error", result.getScoreError()).put("unit", result.getScoreUnit());
        score.put("n", result.getSampleCount()).put("forks", params.getForks()).put("threads", params.getThreads());
        score.put("warmup", text(params.getWarmup())).put("measurement", text(params.getMeasurement()));
        ArrayNode forks = score.putArray("samples");
        for (BenchmarkResult fork : run.getBenchmarkResults()) {
            ArrayNode samples = forks.addArray();
            for (IterationResult iteration : fork.getIterationResults()) {
                Result<?> one = label.isEmpty() ? iteration.getPrimaryResult() : iteration.getSecondaryResults().get(label);
                if (one != null) {
                    samples.add(one.getScore());
                }
            }
        }
        return score;
    }

    /// Returns such as `5 of 500 ms`, or `1 call` where an iteration is a call.
    private static String text(IterationParams iterations) {
        if (iterations.getCount() == 0) {
            return "none";
        }
        String each = iterations.getTime().getTime() == 0 ? iterations.getBatchSize() == 1 ? "1 call" : iterations.getBatchSize() + " calls"
                : iterations.getTime().toString();
        return iterations.getCount() + " of " + each;
    }

    /// The failure of a run: what the benchmark threw, if it threw, else what JMH says.
    static ObjectNode failed(Throwable thrown, List<String> lastLines) {
        ObjectNode failed = of("failed");
        failed.put("message", message(thrown));
        ArrayNode lines = failed.putArray("lines");
        lastLines.forEach(line -> lines.add(cut(line)));
        ArrayNode chain = failed.putArray("thrown");
        Throwable first = thrown.getCause() instanceof BenchmarkException inBenchmark && inBenchmark.getSuppressed().length > 0
                ? inBenchmark.getSuppressed()[0] : null;
        for (Throwable each = first; each != null && chain.size() < CAUSES; each = each.getCause()) {
            ObjectNode one = chain.addObject().put("class", each.getClass().getName()).put("message", cut(each.getMessage()));
            ArrayNode frames = one.putArray("frames");
            for (StackTraceElement frame : ends(List.of(each.getStackTrace()))) {
                frames.addObject().put("file", frame.getFileName()).put("line", frame.getLineNumber())
                        .put("method", frame.getMethodName()).put("class", frame.getClassName());
            }
        }
        return failed;
    }

    /// Returns what JMH says, and why where it only says that something failed, as a profiler.
    private static String message(Throwable thrown) {
        Throwable cause = thrown.getCause();
        String message = String.valueOf(thrown.getMessage());
        boolean tells = cause != null && !(cause instanceof BenchmarkException) && cause.getMessage() != null
                && !message.contains(cause.getMessage());
        return cut(tells ? message + "\n" + cause.getMessage() : message);
    }

    private static String cut(String text) {
        return text == null || text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "…";
    }

    /// Returns the frames without the middle of an endless recursion.
    private static List<StackTraceElement> ends(List<StackTraceElement> frames) {
        return frames.size() <= 2 * FRAMES_OF_AN_END ? frames : Stream.concat(frames.stream().limit(FRAMES_OF_AN_END),
                frames.stream().skip(frames.size() - FRAMES_OF_AN_END)).toList();
    }
}
