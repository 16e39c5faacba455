// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.arm.Arm;
import bufferlab.arm.Job;
import bufferlab.arm.Worker;
import bufferlab.chart.Axis;
import bufferlab.chart.HtmlTable;
import bufferlab.chart.HtmlTable.Column;
import bufferlab.chart.StripChart;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Bytes;
import bufferlab.measure.Rich;
import bufferlab.trace.TracedCall.Span;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// The first system calls of an arm on its files, as a tracer sees them: a strip chart over the files' offsets.
///
/// @param arm the arm
/// @param recordBytes the record size that the arm was told
/// @param fileBytes the file's length
/// @param calls the calls in their order
/// @param more whether there were more
/// @param obstacle why nothing could be traced on this machine, and what to do; empty where it could
public record CallTrace(Arm arm, long recordBytes, long fileBytes, List<TracedCall> calls, boolean more,
        Optional<String> obstacle) implements Rich {
    /// The record size of a trace that names none.
    public static final long RECORD_BYTES = 512;

    private static final List<String> KINDS = Arrays.stream(TracedCall.Kind.values()).map(Object::toString).toList();
    private static final int CALLS_MOST = 200;
    private static final long FILE_LEAST = Bytes.kib(128);
    private static final long FILE_MOST = Bytes.mib(256);
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final long SEED = 1985;
    private static final List<Tracer> TRACERS = List.of(new Strace(), new KitTracer());

    /// Copies the list.
    public CallTrace {
        calls = List.copyOf(calls);
    }

    /// Runs one pass of an arm over a file of its own under strace, or under the kit's own tracer where that is missing, and
    /// returns its first calls on source and target. Where neither may trace, nothing is run, and the trace holds no call
    /// but the [#obstacle()].
    ///
    /// **Effect**: makes a scratch folder and removes it; starts the tracer and the arm, and ends them.
    ///
    /// @param wanted how many calls, 1 to 200
    /// @param recordBytes the record size, 1 or more
    /// @throws IllegalArgumentException if the arm loads a dictionary, or a number is out of its range
    /// @throws bufferlab.arm.WorkerException if the arm doesn't do its job
    public static CallTrace of(Arm arm, long wanted, long recordBytes) throws IOException, InterruptedException {
        return of(arm, wanted, recordBytes, TRACERS);
    }

    /// Returns all the calls of one pass over a file of a given size, traced in the same way.
    ///
    /// @throws IllegalArgumentException if the arm loads a dictionary
    public static CallTrace whole(Arm arm, long recordBytes, long fileBytes) throws IOException, InterruptedException {
        refuseLoads(arm);
        return with(TRACERS, arm, Long.MAX_VALUE, recordBytes, fileBytes);
    }

    static CallTrace of(Arm arm, long wanted, long recordBytes, List<Tracer> tracers)
            throws IOException, InterruptedException {
        return with(tracers, arm, wanted, recordBytes, fileBytes(arm, wanted, recordBytes));
    }

    private static CallTrace with(List<Tracer> tracers, Arm arm, long wanted, long recordBytes, long fileBytes)
            throws IOException, InterruptedException {
        List<String> obstacles = new ArrayList<>();
        for (Tracer tracer : tracers) {
            Optional<String> obstacle = tracer.obstacle();
            if (obstacle.isEmpty()) {
                return under(tracer, arm, wanted, recordBytes, fileBytes);
            }
            obstacles.add(obstacle.get());
        }
        return new CallTrace(arm, recordBytes, fileBytes, List.of(), false, Optional.of(String.join("\n", obstacles)));
    }

    private static CallTrace under(Tracer tracer, Arm arm, long wanted, long recordBytes, long fileBytes)
            throws IOException, InterruptedException {
        try (Scratch scratch = Scratch.open()) {
            Optional<Path> source = arm.operation().hasSource()
                    ? Optional.of(scratch.dataset("source", fileBytes, SEED).path()) : Optional.empty();
            Optional<Path> target = arm.operation().hasTarget()
                    ? Optional.of(scratch.target("target").path()) : Optional.empty();
            Path log = scratch.folder().resolve("calls");
            List<String> command = tracer.around(arm.program().command(), log);
            try (Worker worker = Worker.start(arm, command, scratch.folder(), PATIENCE)) {
                worker.configure(new Job(arm.operation(), source, target, recordBytes, fileBytes - arm.offsetBytes(),
                        Consume.NONE, target.map(_ -> TargetState.NEW), arm.options()));
                worker.verify(fileBytes - arm.offsetBytes());
            }
            return read(arm, wanted, recordBytes, fileBytes, log);
        }
    }

    private static void refuseLoads(Arm arm) {
        if (arm.operation() == Operation.LOAD) {
            throw new IllegalArgumentException("trace of " + arm.name() + " was refused: it loads a dictionary, which a trace "
                    + "doesn't make. Give an arm that reads, writes or copies.");
        }
    }

    private static long fileBytes(Arm arm, long wanted, long recordBytes) {
        refuseLoads(arm);
        if (wanted < 1 || wanted > CALLS_MOST) {
            throw new IllegalArgumentException("trace of " + wanted + " calls was refused: a chart has room for 1 to "
                    + CALLS_MOST + ". Give a number of calls such as 20.");
        }
        if (recordBytes < 1) {
            throw new IllegalArgumentException("trace with records of " + Bytes.text(recordBytes) + " was refused: a record holds "
                    + "at least 1 byte. Give its size, such as 512.");
        }
        if (recordBytes > FILE_MOST / wanted) {
            throw new IllegalArgumentException("trace with records of " + Bytes.text(recordBytes) + " was refused: " + wanted
                    + " of them shall fit into " + Bytes.text(FILE_MOST) + ". Give fewer calls or smaller records.");
        }
        return Math.max(FILE_LEAST, wanted * recordBytes);
    }

    private static CallTrace read(Arm arm, long wanted, long recordBytes, long fileBytes, Path log) throws IOException {
        StraceLog calls = new StraceLog("/source", "/target");
        try (BufferedReader lines = Files.newBufferedReader(log, StandardCharsets.ISO_8859_1)) {
            for (String line; calls.size() <= wanted && (line = lines.readLine()) != null;) {
                calls.add(line);
            }
        }
        List<TracedCall> found = calls.calls();
        return new CallTrace(arm, recordBytes, fileBytes, found.subList(0, (int) Math.min(wanted, found.size())),
                found.size() > wanted, Optional.empty());
    }

    /// Returns the strip chart: a row a call, and in it the bytes of the file that it moved.
    public StripChart chart() {
        List<StripChart.Row> rows = new ArrayList<>();
        for (int i = 0; i < calls.size(); i++) {
            TracedCall call = calls.get(i);
            rows.add(new StripChart.Row((i + 1) + "  " + call.name(), value(call), call.spans().stream().map(
                    span -> new StripChart.Strip(span.kind().toString(), span.from(), span.to())).toList()));
        }
        if (obstacle.isPresent()) {
            return new StripChart(title(), Axis.offsets("offset in the file"), KINDS, List.of(), List.of(obstacle.get()));
        }
        StripChart chart = new StripChart(title(), Axis.offsets("offset in the file"), KINDS, rows, List.of());
        return mapped() ? chart.note("A mapped file is read and written without calls: its pages come when they are touched.")
                : chart;
    }

    private static String value(TracedCall call) {
        return call.spans().isEmpty() && !call.result().startsWith("-") ? "" : call.result();
    }

    private boolean mapped() {
        return calls.stream().flatMap(call -> call.spans().stream()).anyMatch(span -> span.kind() == TracedCall.Kind.MAPPED);
    }

    private String title() {
        if (obstacle.isPresent()) {
            return "The calls of " + arm.name() + " can't be seen on this machine";
        }
        return (more ? "The first " + calls.size() : "All " + calls.size()) + " calls of " + arm.name() + ", records of "
                + Bytes.text(recordBytes);
    }

    /// Returns the calls as a table: what each asked for, what it was given, and where in the file.
    public HtmlTable table() {
        HtmlTable table = HtmlTable.of(Column.number("", ""), Column.text("call"), Column.number("asked", "bytes"),
                Column.text("answer"), Column.text("where in the file")).titled(title());
        for (int i = 0; i < calls.size(); i++) {
            TracedCall call = calls.get(i);
            table = table.row(Integer.toString(i + 1), call.name(), asked(call.asked()), call.result(),
                    String.join(", ", call.spans().stream().map(CallTrace::where).toList()));
        }
        return obstacle.isPresent() ? table.note(obstacle.get()) : table.note("One pass over " + Bytes.text(fileBytes)
                + " under a tracer, which slows it down: this is no measurement. Calls on other files are left out.");
    }

    private static String asked(OptionalLong bytes) {
        return bytes.isPresent() ? String.format(Locale.ROOT, "%,d", bytes.getAsLong()) : "";
    }

    private static String where(Span span) {
        return span.kind() == TracedCall.Kind.GOES_TO ? String.format(Locale.ROOT, "goes to %,d", span.from())
                : span.from() == span.to() ? "nothing " + span.kind()
                : String.format(Locale.ROOT, "%s %,d to %,d", span.kind(), span.from(), span.to());
    }

    @Override
    public Map<String, String> mimeBundle() {
        return obstacle.isPresent() ? Map.of("text/plain", toString()) : chart().mimeBundle();
    }

    /// Returns the table as text.
    @Override
    public String toString() {
        return obstacle.map(why -> title() + ". " + why).orElseGet(() -> table().toString());
    }
}
