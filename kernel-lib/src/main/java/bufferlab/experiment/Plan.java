// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.worker.Operation;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Bytes;
import bufferlab.pagecache.CacheState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// What a run would do. Reading it costs nothing: no file is made, no process started.
public final class Plan {
    private static final double OVERHEAD_MILLIS = 25;
    private static final double JVM_START_MILLIS = 900;
    private static final long PASSES_MAX = 10_000;
    private static final long PREPARED_PASSES_MAX = 4;
    private static final long NEW_TARGET_PASSES_MAX = 16;
    private static final long UNTIMED_LOADS = 2;

    private final Factors factors;
    private final Settings settings;
    private final List<PlannedCase> cases;
    private final List<PlannedCase> controls;
    private final List<String> notes;

    private Plan(Factors factors, Settings settings, List<PlannedCase> cases, List<String> notes) {
        this.factors = factors;
        this.settings = settings;
        this.cases = List.copyOf(cases);
        this.controls = Controls.of(cases, settings.toolchain());
        this.notes = List.copyOf(notes);
    }

    static Plan of(Factors factors, Settings settings) {
        if (factors.arms().isEmpty()) {
            throw new IllegalStateException("the experiment has no arm. Name some with arms(…), such as "
                    + "arms(C_READ, C_FREAD).");
        }
        if (factors.recordSizes().isEmpty()) {
            throw new IllegalStateException("the experiment has no record size. Name some with recordSizes(…), such as "
                    + "recordSizes(1, 512, 8192).");
        }
        List<String> notes = new ArrayList<>();
        List<PlannedCase> cases = new ArrayList<>();
        for (StatePair states : StatePair.of(factors, notes)) {
            for (long size : factors.recordSizes()) {
                for (Arm arm : factors.arms()) {
                    cases.add(new PlannedCase(arm.builtBy(settings.toolchain()), factors.file(), size, states.cache,
                            states.target, Optional.empty()));
                }
            }
        }
        return new Plan(factors, settings, cases, notes);
    }

    /// A cache state and a target state that go together.
    private record StatePair(Optional<CacheState> cache, Optional<TargetState> target) {

        static List<StatePair> of(Factors factors, List<String> notes) {
            List<StatePair> pairs = new ArrayList<>();
            if (factors.operation() != Operation.WRITE) {
                for (CacheState cache : factors.caches()) {
                    if (factors.targets().isEmpty()) {
                        pairs.add(new StatePair(Optional.of(cache), Optional.empty()));
                    }
                    factors.targets().forEach(
                            target -> pairs.add(new StatePair(Optional.of(cache), Optional.of(target))));
                }
                return pairs;
            }
            for (TargetState target : factors.targets()) {
                if (target.hasCacheState()) {
                    factors.caches().forEach(
                            cache -> pairs.add(new StatePair(Optional.of(cache), Optional.of(target))));
                } else {
                    pairs.add(new StatePair(Optional.empty(), Optional.of(target)));
                    if (factors.caches().size() > 1) {
                        notes.add("a " + target.name().toLowerCase(Locale.ROOT) + " target has no cache state: dropped "
                                + (factors.caches().size() - 1) + " pair of " + target + " with caches(…).");
                    }
                }
            }
            return pairs;
        }
    }

    Factors factors() {
        return factors;
    }

    Settings settings() {
        return settings;
    }

    List<PlannedCase> cases() {
        return cases;
    }

    /// Returns all cases of a block: the experiment's own and the controls'.
    List<PlannedCase> block() {
        List<PlannedCase> all = new ArrayList<>(cases);
        all.addAll(controls);
        return all;
    }

    /// Returns about how long the timed passes of one trial shall last: a block lasts about a second.
    Duration trial() {
        long share = 1_000 / block().size();
        return Duration.ofMillis(Math.clamp(share, 20, settings.profile().trial().toMillis()));
    }

    /// Returns how many passes of about `passMillis` make a trial of a case.
    long passes(PlannedCase planned, double passMillis) {
        if (onePassAlone(planned)) {
            return 1;
        }
        return Math.clamp(Math.round(trial().toMillis() / Math.max(passMillis, 1e-4)), 1, passesMost(planned));
    }

    /// Returns how many untimed passes a worker makes before the timed ones of a trial, unless each trial shall have a process
    /// for one pass alone.
    ///
    /// A loader's allocator takes two loads until it hands out again what it was given back: glibc returns large pieces to
    /// the kernel, and learns from each that is freed to keep those as large as it. Without them a load would be a first one
    /// or a later one depending on how many passes fit into a trial. Other arms have touched their memory before the clock; one
    /// pass fills the processor's caches, and where a single pass takes long it would change nothing.
    long untimedPasses(PlannedCase planned, long passes) {
        if (onePassAlone(planned)) {
            return 0;
        }
        return planned.arm().operation() == Operation.LOAD ? UNTIMED_LOADS : passes > 1 ? 1 : 0;
    }

    private boolean onePassAlone(PlannedCase planned) {
        return settings.freshProcesses() && planned.control().filter(Controls.POSITIVE::equals).isEmpty();
    }

    /// Where the file is prepared before each pass there are few, since preparing takes longer than passing, and drained
    /// targets are written to the device. New targets are removed before they get there, but they do use memory.
    private static long passesMost(PlannedCase planned) {
        if (planned.preparedForEachPass()) {
            return PREPARED_PASSES_MAX;
        }
        return planned.target().isPresent() ? NEW_TARGET_PASSES_MAX : PASSES_MAX;
    }

    /// Returns how many cases the experiment has, controls not counted.
    public int caseCount() {
        return cases.size();
    }

    /// Returns how many trials a run has, controls included.
    public int trialCount() {
        return block().size() * settings.repetitions();
    }

    /// Returns how many disturbed blocks are run again at most: a busy machine would never finish otherwise.
    int repeatsMost() {
        return Math.ceilDiv(settings.repetitions(), 6);
    }

    /// Returns about how long a run takes, guessed from record counts and typical prices.
    public Duration time() {
        double millis = 0;
        for (PlannedCase planned : block()) {
            double pass = planned.guessedMillis();
            millis += (pass * passes(planned, pass) + OVERHEAD_MILLIS) * settings.repetitions();
        }
        long jvms = settings.freshProcesses() ? settings.repetitions() : settings.profile().forks();
        long jvmArms = factors.arms().stream()
                .filter(arm -> arm.program().inJvm()).count();
        return Duration.ofMillis(Math.round(millis + jvmArms * jvms * JVM_START_MILLIS));
    }

    /// Returns about how many bytes a run writes, the files it makes included.
    public long bytesWritten() {
        long bytes = factors.file() instanceof Source.Generated && factors.operation().hasSource()
                ? factors.file().bytes() : 0;
        for (PlannedCase planned : block()) {
            if (planned.target().isPresent()) {
                long copies = planned.target().get() == TargetState.NEW ? 1 : 2;
                bytes += planned.file().bytes() * copies * passes(planned, planned.guessedMillis()) * settings.repetitions();
            }
        }
        return bytes;
    }

    /// Returns what the plan left out, and why.
    public List<String> notes() {
        return notes;
    }

    @Override
    public String toString() {
        String summary = String.format(Locale.ROOT,
                "%s%n%s (%s × %s%s), %s, %s with controls, about %d s, writes %s; nothing has run.",
                factors.question(), count(caseCount(), "case"), count(factors.arms().size(), "arm"),
                factors.operation() == Operation.LOAD ? "" : count(factors.recordSizes().size(), "record size") + " × ",
                count(caseCount() / factors.arms().size() / factors.recordSizes().size(), "state"),
                count(settings.repetitions(), "block"), count(trialCount(), "trial"), Math.max(1, time().toSeconds()),
                written());
        return notes.isEmpty() ? summary : summary + "\nNote: " + String.join("\nNote: ", notes);
    }

    private static String count(int number, String thing) {
        return number + " " + thing + (number == 1 ? "" : "s");
    }

    private String written() {
        return String.format(Locale.ROOT, "%.1f MB", bytesWritten() / 1e6);
    }
}
