// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import bufferlab.measure.Estimate;
import bufferlab.measure.Warning;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;

/// Doubts about the machine: a speed that changed or is free to change, and a clock with large steps.
final class MachineDoubts {
    private static final long USUAL_TICKS_PER_SECOND = 250;

    /// Steps of the kernel's slow clocks in nanoseconds; all others show every nanosecond, or nearly.
    private static final Map<String, Long> STEP_NANOS = Map.of("hpet", 70L, "acpi_pm", 280L);

    private MachineDoubts() {}

    static void addTo(List<Warning> warnings, Results results) {
        List<Sample> trials = results.samples();
        int changed = (int) trials.stream().filter(sample -> sample.status().equals(Sample.DISTURBED)).count();
        if (changed > 0) {
            warnings.add(new Warning.MachineChanged(changed, trials.size()));
        }
        if (trials.isEmpty() || trials.getFirst().machine() == null) {
            return;
        }
        JsonNode machine = trials.getFirst().machine();
        String governor = machine.path("frequency_governor").asText("performance");
        if (!governor.equals("performance") && !governor.equals("null")) {
            warnings.add(new Warning.FrequencyScaling(governor));
        }
        results.cases().stream().flatMap(found -> results.estimate(found, Metric.CLOCK).stream())
                .mapToDouble(Estimate::median).min()
                .ifPresent(millis -> Warning.ClockTooCoarse.in(Math.round(millis * 1e6), step(machine))
                        .ifPresent(warnings::add));
    }

    private static long step(JsonNode machine) {
        String source = machine.path("clock_source").asText("");
        return source.endsWith("jiffies")
                ? 1_000_000_000 / machine.path("timer_hz").asLong(USUAL_TICKS_PER_SECOND)
                : STEP_NANOS.getOrDefault(source, 1L);
    }
}
