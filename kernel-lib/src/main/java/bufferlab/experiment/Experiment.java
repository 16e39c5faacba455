// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.arm.Arm;
import bufferlab.worker.Consume;
import bufferlab.worker.Operation;
import bufferlab.dataset.TargetState;
import bufferlab.measure.Bytes;
import bufferlab.measure.Given;
import bufferlab.pagecache.CacheState;
import bufferlab.results.Metric;
import bufferlab.results.ClassResults;
import bufferlab.results.Results;
import bufferlab.results.ResultsFolder;
import bufferlab.toolchain.Toolchain;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.LongStream;

/// A question about file I/O with the factors that vary: record size × arm × cache state × target state.
///
/// A value: each step returns a new experiment, so a cell can be run twice, and nonsense is refused by the step that
/// states it. [#plan()] tells what a run would do and costs nothing; [#run()] measures; nothing else touches a file.
public final class Experiment {
    private static final int REPETITIONS_MAX = 1_000;
    private static final long WRITES_WITHOUT_CONSENT = Bytes.mib(2048);

    private final Factors factors;
    private final Settings settings;

    private Experiment(Factors factors, Settings settings) {
        this.factors = factors;
        this.settings = settings;
    }

    /// Begins an experiment with the question that it shall answer, which titles its table and its charts.
    ///
    /// @throws IllegalArgumentException if the question is blank
    public static Question asking(String question) {
        return new Question(question);
    }

    /// The first step of an experiment: a question that waits for a file.
    ///
    /// @param question what the experiment shall answer
    public record Question(String question) {
        public Question {
            if (Given.to("asking(…)", question).isBlank()) {
                throw new IllegalArgumentException("the question is empty. Give asking(…) the sentence that the "
                        + "experiment shall answer; it titles the table and the charts.");
            }
        }

        /// Makes the arms read this file from start to end.
        public Experiment reading(Source file) {
            return of(Operation.READ, Given.to("reading(…)", file));
        }

        /// Makes the arms write a file of this size.
        ///
        /// @throws IllegalArgumentException if a file of the user's own is given: a write would destroy it
        public Experiment writing(Source file) {
            return of(Operation.WRITE, generated(Given.to("writing(…)", file)));
        }

        /// Makes the arms copy this file to a new one.
        public Experiment copying(Source file) {
            return of(Operation.COPY, Given.to("copying(…)", file));
        }

        /// Makes the arms load this file into a data structure.
        public Experiment loading(Source file) {
            return of(Operation.LOAD, Given.to("loading(…)", file));
        }

        private Experiment of(Operation operation, Source file) {
            return new Experiment(Factors.of(question, operation, file), Settings.of(Profile.current()));
        }

        private static Source generated(Source file) {
            return switch (file) {
                case Source.Generated made -> made;
                case Source.Named named -> throw new IllegalArgumentException("writing " + named.file().path()
                        + " was refused: it is a file of yours, and the arms would overwrite it. Give a size, such as "
                        + "writing(file(" + named.bytes() + ")), and BufferLab makes a file of its own.");
            };
        }
    }

    /// Sets the record sizes: bytes asked in one call of the API.
    ///
    /// @param bytes each from 1 to the file's size, none twice
    public Experiment recordSizes(long... bytes) {
        if (factors.operation() == Operation.LOAD) {
            throw new IllegalArgumentException("record sizes mean nothing here: a loader chooses its own. Drop recordSizes(…).");
        }
        for (long size : Given.to("recordSizes(…)", bytes)) {
            if (size < 1) {
                throw new IllegalArgumentException("record size " + Bytes.text(size)
                        + " is not positive. Drop it from recordSizes(…), or give 1 byte or more.");
            }
            if (size > factors.file().bytes()) {
                throw new IllegalArgumentException("record size " + Bytes.text(size) + " exceeds the file of "
                        + Bytes.text(factors.file().bytes())
                        + ". Enlarge the file or drop the size from recordSizes(…).");
            }
        }
        List<Long> sizes = LongStream.of(bytes).boxed().toList();
        refuseTwice(sizes.stream().map(Bytes::text).toList(), "record size", "recordSizes(…)");
        return with(factors.withRecordSizes(refuseNone(sizes, "record size", "recordSizes(…)")));
    }

    /// Sets the record sizes; the same as with plain numbers, so that a list made by a stream can be given.
    public Experiment recordSizes(List<? extends Number> bytes) {
        return recordSizes(Given.to("recordSizes(…)", bytes).stream().mapToLong(Number::longValue).toArray());
    }

    /// Sets the arms to compare.
    ///
    /// @throws IllegalArgumentException if an arm is given twice or does another operation than this experiment
    public Experiment arms(Arm... arms) {
        for (Arm arm : Given.to("arms(…)", arms)) {
            if (Given.to("arms(…)", arm).operation() != factors.operation()) {
                throw new IllegalArgumentException("arm " + arm.name() + " " + arm.operation().verb()
                        + " a file, and this experiment " + factors.operation().verb()
                        + " one. Give an arm that " + factors.operation().verb() + ", or ask another question.");
            }
        }
        refuseTwice(Arrays.stream(arms).map(Arm::name).toList(), "arm", "arms(…)");
        return with(factors.withArms(refuseNone(List.of(arms), "arm", "arms(…)")));
    }

    /// Sets the arms to compare; the same as giving them one by one.
    public Experiment arms(List<Arm> arms) {
        return arms(Given.to("arms(…)", arms).toArray(Arm[]::new));
    }

    /// Sets the sizes of the arms' own buffers, whatever the order of the steps: each arm is measured with each of them.
    /// Without this step, an arm has the buffer that its API gives it.
    ///
    /// @param bytes each 1 or more, none twice
    public Experiment bufferSizes(long... bytes) {
        for (long size : bytes) {
            if (size < 1) {
                throw new IllegalArgumentException("buffer size " + Bytes.text(size) + " holds nothing. Give 1 byte or more to "
                        + "bufferSizes(…); for an API without its buffer name the arm as in C_FREAD.unbuffered().");
            }
        }
        List<Long> sizes = LongStream.of(bytes).boxed().toList();
        refuseTwice(sizes.stream().map(Bytes::text).toList(), "buffer size", "bufferSizes(…)");
        return with(factors.withBufferSizes(refuseNone(sizes, "buffer size", "bufferSizes(…)")));
    }

    /// Sets the states of the page cache that the file is in before each pass. For writes it is the target's state and
    /// applies only where the target is overwritten.
    public Experiment caches(CacheState... states) {
        refuseNull("caches(…)", states);
        refuseTwice(Arrays.stream(states).map(CacheState::name).toList(), "cache state", "caches(…)");
        return with(factors.withCaches(refuseNone(List.of(states), "cache state", "caches(…)")));
    }

    /// Sets the states of the page cache; the same as giving them one by one.
    public Experiment caches(List<CacheState> states) {
        return caches(Given.to("caches(…)", states).toArray(CacheState[]::new));
    }

    /// Sets what a write finds at its path.
    ///
    /// @throws IllegalArgumentException if nothing is written by this experiment
    public Experiment targets(TargetState... states) {
        refuseNull("targets(…)", states);
        if (!factors.operation().hasTarget()) {
            throw new IllegalArgumentException("target state " + states[0] + " means nothing here: this experiment "
                    + factors.operation().verb() + " a file and writes none. Drop targets(…).");
        }
        refuseTwice(Arrays.stream(states).map(TargetState::name).toList(), "target state", "targets(…)");
        return with(factors.withTargets(refuseNone(List.of(states), "target state", "targets(…)")));
    }

    /// Sets what is done with the bytes that are read.
    public Experiment consuming(Consume consume) {
        return with(factors.withConsume(Given.to("consuming(…)", consume)));
    }

    /// Sets how many blocks the run has: each case is measured once in each. An interval needs 6 or more.
    ///
    /// @param count 1 to 1,000
    public Experiment repetitions(long count) {
        if (count < 1 || count > REPETITIONS_MAX) {
            throw new IllegalArgumentException("repetitions(" + count + ") is outside 1 to " + REPETITIONS_MAX
                    + ". Give 6 or more for intervals; 25 resolve differences of a few per cent.");
        }
        return with(settings.withRepetitions((int) count));
    }

    /// Sets the seed of the random orders and of the file's content.
    public Experiment seed(long seed) {
        return with(settings.withSeed(seed));
    }

    /// Sets the profile, which says how long a trial lasts and how many JVMs a Java arm is run in.
    public Experiment profile(Profile profile) {
        return with(settings.withProfile(Given.to("profile(…)", profile)));
    }

    /// Sets what all C and C++ arms of the run are compiled by: compilers, as `CC=clang` and `CXX=clang++`, and flags that
    /// come after an arm's own, such as `-O0`. Without this step they are those of the environment (`CC`, `CXX`), else the
    /// usual ones. The record of each sample says what its arm was made with.
    ///
    /// @throws IllegalArgumentException if a word is neither a compiler nor a flag
    public Experiment compiledWith(String... words) {
        return with(settings.withToolchain(Toolchain.of(List.of(words))));
    }

    /// Sets how long an arm may take for one answer, which may be several passes, before it is killed and shown as failed:
    /// 60 s without this step.
    ///
    /// @param limit more than nothing
    public Experiment timeLimit(Duration limit) {
        if (!Given.to("timeLimit(…)", limit).isPositive()) {
            throw new IllegalArgumentException("time limit " + limit.toMillis() + " ms leaves no time for a pass. Give "
                    + "timeLimit(…) some seconds, such as Duration.ofSeconds(5).");
        }
        return with(settings.withTimeLimit(limit));
    }

    /// Allows a run to write more than 2 GiB, up to `bytes`.
    ///
    /// @param bytes 0 or more
    public Experiment allowWrites(long bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("allowWrites(" + bytes + ") allows less than nothing. Give the bytes that a run may "
                    + "write, such as mib(4096).");
        }
        return with(settings.withWritesAllowed(bytes));
    }

    /// Makes the files of a run in this folder instead of the usual scratch folder, for instance on another file system.
    ///
    /// @param folder a folder that exists
    public Experiment scratchIn(Path folder) {
        return with(settings.withScratch(Given.to("scratchIn(…)", folder)));
    }

    /// Makes each trial the first pass of a fresh process, also for Java arms: nothing is compiled yet.
    public Experiment inFreshProcesses() {
        return with(settings.withFreshProcesses());
    }

    /// Returns what a run would do: cases, trials, time, bytes written. Nothing is run.
    ///
    /// @throws IllegalStateException if no arm or no record size was given
    public Plan plan() {
        return Plan.of(factors, settings);
    }

    /// Commits a guess before the run, with its reason. The first guess for a case is kept; later ones are revisions.
    ///
    /// @param metric what is guessed
    /// @param where the case, such as `at(1)`
    /// @param arm the arm
    /// @param guess such as `10x slower than fread` or `12 ms`
    /// @param because the reason, in the student's words
    public Prediction predict(Metric metric, At where, Arm arm, String guess, String because) {
        return Prediction.commit(factors, Given.to("predict(…)", metric), Given.to("predict(…)", where),
                Given.to("predict(…)", arm), Given.to("predict(…)", guess), Given.to("predict(…)", because));
    }

    /// Commits a guess for an arm that has no record size, such as a loader; else the same.
    ///
    /// @param metric what is guessed
    /// @param arm the arm
    /// @param guess such as `3x faster than #2` or `40 ms`
    /// @param because the reason, in the student's words
    public Prediction predict(Metric metric, Arm arm, String guess, String because) {
        return predict(metric, new At(Factors.NO_RECORD), arm, guess, because);
    }

    /// Measures, with a progress bar, and returns the results. Each sample is also appended to
    /// `results/<experiment>.jsonl` as it comes. An interrupt ends the run; what was measured until then is kept there
    /// and in [Results#latest()].
    ///
    /// **Effect**: makes files in the scratch folder and removes them, evicts their pages, starts processes.
    ///
    /// @throws IllegalStateException if the plan cannot be run on this machine, for instance because the scratch folder
    ///     cannot be made cold or is too small
    public Results run() {
        Plan plan = plan();
        if (plan.bytesWritten() > Math.max(settings.writesAllowed(), WRITES_WITHOUT_CONSENT)) {
            throw new IllegalStateException(String.format(Locale.ROOT, "the plan writes %.1f GB", plan.bytesWritten() / 1e9)
                    + ", more than the 2 GiB that need no consent. Lower repetitions(…) or the file size, or add "
                    + ".allowWrites(" + plan.bytesWritten() + "L).");
        }
        return new Run(plan, ResultsFolder.path()).run();
    }

    /// Returns what a class measured with this experiment: the last run in each of its records below a folder, into which
    /// everybody's `results` folder was put. Only reads.
    ///
    /// @throws IllegalArgumentException if the folder holds none
    public ClassResults handedIn(String folder) throws IOException {
        return ClassResults.in(Given.pathTo("handedIn(…)", folder), factors.question(), factors.name() + ".jsonl");
    }

    /// Runs one more pass of each arm and record size under a tracer, and lays the calls that it saw beside those that
    /// the results hold: a proof from outside that the recorded calls are what happened.
    ///
    /// **Effect**: makes a scratch folder and removes it; starts the tracer and the arms, and ends them.
    ///
    /// @param results of a run of this experiment
    /// @throws IllegalArgumentException if the arms load a dictionary
    public Certificate certify(Results results) throws IOException, InterruptedException {
        return Certificate.of(plan(), Given.to("certify(…)", results));
    }

    @Override
    public String toString() {
        return "Experiment \"" + factors.question() + "\". plan() shows what a run does, run() runs it.";
    }

    private Experiment with(Factors changed) {
        return new Experiment(changed, settings);
    }

    private Experiment with(Settings changed) {
        return new Experiment(factors, changed);
    }

    private static <T> List<T> refuseNone(List<T> values, String what, String step) {
        if (values.isEmpty()) {
            throw new IllegalArgumentException(step + " got no " + what + ". Give at least one.");
        }
        return values;
    }

    private static void refuseNull(String step, Object[] values) {
        for (Object value : Given.to(step, values)) {
            Given.to(step, value);
        }
    }

    private static void refuseTwice(List<String> names, String what, String step) {
        Set<String> seen = new HashSet<>();
        for (String name : names) {
            if (!seen.add(name)) {
                throw new IllegalArgumentException(
                        what + " " + name + " was given twice. Drop one from " + step + ".");
            }
        }
    }
}
