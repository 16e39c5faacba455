// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.jmh.BenchmarkFailedException.Thrown;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Reads what the process around JMH's runner tells of a failure.
final class Failures {
    private static final String STUBS = ".jmh_generated.";

    private Failures() {}

    static BenchmarkFailedException of(JsonNode event) {
        List<Thrown> chain = new ArrayList<>();
        event.get("thrown").forEach(one -> chain.add(thrown(one)));
        boolean byTheBenchmark = chain.stream().anyMatch(one -> !one.frames().isEmpty()
                && one.frames().stream().anyMatch(Thrown::isOfTheText));
        if (byTheBenchmark) {
            return new BenchmarkFailedException(chain.getFirst().message(), chain);
        }
        Set<String> lines = new LinkedHashSet<>();
        lines.add(chain.isEmpty() ? event.get("message").asText() : chain.getFirst().message());
        event.get("lines").forEach(line -> lines.add(line.asText()));
        return new BenchmarkFailedException(String.join("\n", lines), List.of());
    }

    /// Returns the exception with its frames down to the benchmark; below it are JMH's stubs and its threads.
    private static Thrown thrown(JsonNode one) {
        List<StackTraceElement> frames = new ArrayList<>();
        for (JsonNode frame : one.get("frames")) {
            String type = frame.get("class").asText();
            if (type.contains(STUBS)) {
                break;
            }
            frames.add(new StackTraceElement(type, frame.get("method").asText(), frame.get("file").asText(null),
                    frame.get("line").asInt()));
        }
        return new Thrown(one.get("class").asText(), one.get("message").asText(""), frames);
    }
}
