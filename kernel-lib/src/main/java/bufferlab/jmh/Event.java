// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.infra.IterationParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.BenchmarkException;

/// What the process around JMH's runner tells the kernel, as JSON.
final class Event {
    private Event() {}

    static ObjectNode of(String kind) {
        return JsonNodeFactory.instance.objectNode().put("kind", kind);
    }

    /// All scores of a run, the primary one of a benchmark before its secondary ones.
    static ObjectNode done(Collection<RunResult> results) {
        ObjectNode done = of("done");
        ArrayNode scores = done.putArray("scores");
        for (RunResult run : results) {
            if (run.getAggregatedResult() != null) {
                scores.add(score(run, run.getPrimaryResult(), ""));
                run.getSecondaryResults().forEach((label, result) -> scores.add(score(run, result, label)));
            }
        }
        return done;
    }

    private static ObjectNode score(RunResult run, Result<?> result, String label) {
        BenchmarkParams params = run.getParams();
        ObjectNode score = JsonNodeFactory.instance.objectNode();
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
        failed.put("message", String.valueOf(thrown.getMessage()));
        ArrayNode lines = failed.putArray("lines");
        lastLines.forEach(lines::add);
        ArrayNode chain = failed.putArray("thrown");
        Throwable first = thrown.getCause() instanceof BenchmarkException inBenchmark && inBenchmark.getSuppressed().length > 0
                ? inBenchmark.getSuppressed()[0] : null;
        for (Throwable each = first; each != null && chain.size() < 8; each = each.getCause()) {
            ObjectNode one = chain.addObject().put("class", each.getClass().getName()).put("message", each.getMessage());
            ArrayNode frames = one.putArray("frames");
            for (StackTraceElement frame : each.getStackTrace()) {
                frames.addObject().put("file", frame.getFileName()).put("line", frame.getLineNumber())
                        .put("method", frame.getMethodName()).put("class", frame.getClassName());
            }
        }
        return failed;
    }
}
