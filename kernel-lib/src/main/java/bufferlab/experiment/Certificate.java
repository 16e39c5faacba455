// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.measure.Bytes;
import bufferlab.measure.Estimate;
import bufferlab.measure.Rich;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import bufferlab.trace.CallTrace;
import bufferlab.trace.TracedCall.Kind;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The calls that a run recorded, beside those that a tracer sees in another pass of the same arm: the first are the
/// kernel's counters, the second were looked at one by one from outside.
///
/// @param question of the experiment
/// @param lines the counts
/// @param tracedBytes size of the file that the traced passes moved
/// @param recordedBytes size of the file that the results are of
/// @param obstacle why nothing could be traced on this machine; empty where it could
public record Certificate(String question, List<Line> lines, long tracedBytes, long recordedBytes,
        Optional<String> obstacle) implements Rich {

    /// One count.
    ///
    /// @param arm name of the arm
    /// @param recordBytes the record size
    /// @param metric which calls are counted
    /// @param recorded median of the calls a pass that the run recorded
    /// @param seen calls that the tracer saw in one pass
    public record Line(String arm, long recordBytes, Metric metric, double recorded, long seen) {
        /// Tells whether both counts are the same.
        public boolean agrees() {
            return recorded == seen;
        }

        private String verdict() {
            return agrees() ? "agree" : String.format(Locale.ROOT, "differ by %,.1f", Math.abs(recorded - seen));
        }
    }

    /// Copies the list.
    public Certificate {
        lines = List.copyOf(lines);
    }

    /// Runs one pass of each arm and record size of a plan under a tracer.
    ///
    /// **Effect**: as [CallTrace#whole].
    static Certificate of(Plan plan, Results results) throws IOException, InterruptedException {
        String question = plan.factors().question();
        List<Line> lines = new ArrayList<>();
        long traced = plan.factors().file().bytes();
        long recorded = results.samples().stream().filter(sample -> sample.origin().control() == null)
                .mapToLong(sample -> sample.condition().fileBytes()).findFirst().orElse(traced);
        for (PlannedCase planned : plan.cases()) {
            boolean first = plan.cases().stream().filter(other -> other.arm().equals(planned.arm())
                    && other.recordBytes() == planned.recordBytes()).findFirst().filter(planned::equals).isPresent();
            if (first) {
                CallTrace trace = CallTrace.whole(planned.arm(), planned.recordBytes(), planned.file().bytes());
                if (trace.obstacle().isPresent()) {
                    return new Certificate(question, List.of(), traced, recorded, trace.obstacle());
                }
                line(planned, results, trace, Metric.READ_CALLS, Kind.READ).ifPresent(lines::add);
                line(planned, results, trace, Metric.WRITE_CALLS, Kind.WRITTEN).ifPresent(lines::add);
            }
        }
        return new Certificate(question, lines, traced, recorded, Optional.empty());
    }

    private static Optional<Line> line(PlannedCase planned, Results results, CallTrace trace, Metric metric, Kind kind) {
        boolean moves = kind == Kind.READ ? planned.arm().operation().hasSource() : planned.arm().operation().hasTarget();
        long seen = trace.calls().stream().filter(call -> call.spans().stream().anyMatch(span -> span.kind() == kind)).count();
        return results.estimate(planned.kase(), metric).filter(_ -> moves).map(Estimate::median)
                .map(recorded -> new Line(planned.arm().name(), planned.recordBytes(), metric, recorded, seen));
    }

    /// Tells whether there are counts, and all of them agree.
    public boolean agrees() {
        return !lines.isEmpty() && lines.stream().allMatch(Line::agrees);
    }

    /// Returns the counts as a table.
    public HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.text("arm"), Column.number("record", ""), Column.text("calls"),
                Column.number("recorded, a pass", ""), Column.number("seen by a tracer", ""), Column.text("verdict"))
                .titled(question);
        for (Line line : lines) {
            table = table.row(line.arm(), Bytes.text(line.recordBytes()), line.metric().label(),
                    String.format(Locale.ROOT, "%,.0f", line.recorded()), String.format(Locale.ROOT, "%,d", line.seen()),
                    line.verdict());
        }
        return table.note(obstacle.orElseGet(this::scope));
    }

    private String scope() {
        if (lines.isEmpty()) {
            return "The results hold none of these arms and record sizes, so nothing was compared.";
        }
        return "Recorded calls are the kernel's counters of the measured passes; the tracer saw one more pass, "
                + (tracedBytes == recordedBytes ? "over a file of the same size."
                : "over a file of " + Bytes.text(tracedBytes) + ", and the results are of one of " + Bytes.text(recordedBytes) + ".");
    }

    @Override
    public Map<String, String> mimeBundle() {
        return table().mimeBundle();
    }

    @Override
    public String toString() {
        return table().toString();
    }
}
