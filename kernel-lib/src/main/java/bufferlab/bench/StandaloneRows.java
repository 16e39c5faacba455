// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.arm.Job;
import bufferlab.arm.Worker;
import bufferlab.dataset.Scratch;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Bytes;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The kit's C arms against programs that were written apart from it: what the kit adds to a loop must not show.
///
/// Both sides run in a fresh process for each pair, with the same number of passes over the same warm file, and what is
/// compared is the median pass, the first left out: on a busy machine a process that never sleeps is pushed off its CPU
/// more often than one that waits for its next command, and a mean would show that instead of the loop.
final class StandaloneRows {
    private static final Bar SAME = new Bar.Within(0.93, 1.07);
    private static final Pairs PAIRS = new Pairs(25, 61, 0.03);
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final long READ_BYTES = 274_432;
    private static final long WRITE_BYTES = 1_048_576;
    private static final double TRIAL_NANOS = 60e6;

    private final Path programs;
    private final Scratch scratch;

    /// @param programs folder of the stand-alone sources
    /// @param scratch where files and built programs are laid
    StandaloneRows(Path programs, Scratch scratch) {
        this.programs = programs;
        this.scratch = scratch;
    }

    List<Row> rows() throws Exception {
        List<Row> rows = new ArrayList<>();
        Path source = scratch.dataset("source", READ_BYTES, 1).path();
        for (long record : new long[] {1, 512, 8192}) {
            rows.add(row("read", Arms.C_READ, source, record));
            rows.add(row("fread", Arms.C_FREAD, source, record));
        }
        for (long record : new long[] {28, 1024, 8192}) {
            rows.add(row("write", Arms.C_WRITE, scratch.folder().resolve("target"), record));
            rows.add(row("fwrite", Arms.C_FWRITE, scratch.folder().resolve("target"), record));
        }
        rows.add(new Row("A/A: stand-alone fread against itself, 512 bytes", PAIRS.ratio(
                () -> standalone("fread", source, 512, 500, false), () -> standalone("fread", source, 512, 500, false)),
                new Bar.None()));
        return rows;
    }

    private Row row(String program, Arm arm, Path file, long record) throws Exception {
        boolean writes = arm.operation() == Operation.WRITE;
        long passes = Math.clamp(Math.round(TRIAL_NANOS / standalone(program, file, record, 3, writes)), 2, 2_000);
        return new Row("kit's " + arm.name() + " / stand-alone, " + Bytes.text(record),
                PAIRS.ratio(() -> kit(arm, file, record, passes), () -> standalone(program, file, record, passes, writes)),
                SAME);
    }

    private double kit(Arm arm, Path file, long record, long passes) throws Exception {
        boolean writes = arm.operation() == Operation.WRITE;
        Job job = new Job(arm.operation(), writes ? Optional.empty() : Optional.of(file),
                writes ? Optional.of(file) : Optional.empty(), record, writes ? WRITE_BYTES : READ_BYTES, Consume.NONE,
                writes ? Optional.of(TargetState.NEW) : Optional.empty(), Map.of());
        try (Worker worker = Worker.start(arm, arm.program().command(), scratch.folder(), LIMIT)) {
            worker.configure(job);
            if (!writes) {
                worker.run(1);
                return worker.run(passes).passNs().median();
            }
            long[] nanos = new long[(int) passes + 1];
            for (int pass = 0; pass < nanos.length; pass++) {
                Files.deleteIfExists(file);
                nanos[pass] = worker.run(1).elapsedNs();
            }
            Files.deleteIfExists(file);
            return median(nanos);
        }
    }

    private double standalone(String program, Path file, long record, long passes, boolean writes)
            throws IOException, InterruptedException {
        Files.deleteIfExists(scratch.folder().resolve("target"));
        List<String> command = new ArrayList<>(List.of(built(program).toString(), file.toString(), Long.toString(record),
                Long.toString(passes + 1)));
        if (writes) {
            command.add(Long.toString(WRITE_BYTES));
        }
        Process process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
        List<String> lines = process.inputReader().lines().toList();
        if (process.waitFor() != 0) {
            throw new IOException(program + " ended with " + process.exitValue() + ". Run it by hand: "
                    + String.join(" ", command));
        }
        return median(lines.stream().mapToLong(Long::parseLong).toArray());
    }

    /// Returns the lower median of all but the first.
    private static double median(long[] nanos) {
        long[] sorted = Arrays.copyOfRange(nanos, 1, nanos.length);
        Arrays.sort(sorted);
        return sorted[(sorted.length - 1) / 2];
    }

    private Path built(String program) throws IOException, InterruptedException {
        Path binary = scratch.folder().resolve(program + ".bin");
        if (!Files.exists(binary)) {
            Process compiler = new ProcessBuilder("gcc", "-O2", "-std=gnu17", "-o", binary.toString(),
                    programs.resolve(program + ".c").toString()).inheritIO().start();
            if (compiler.waitFor() != 0) {
                throw new IOException("bench/" + program + ".c does not compile; gcc says why above.");
            }
        }
        return binary;
    }
}
