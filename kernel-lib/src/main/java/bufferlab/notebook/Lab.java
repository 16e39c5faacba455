// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Arms;
import bufferlab.cedict.DictionaryFile;
import bufferlab.worker.Consume;
import bufferlab.cost.CostModel;
import bufferlab.dataset.LoopDisk;
import bufferlab.dataset.ScratchException;
import bufferlab.dataset.TargetState;
import bufferlab.experiment.At;
import bufferlab.experiment.Experiment;
import bufferlab.experiment.Profile;
import bufferlab.experiment.Source;
import bufferlab.jmh.BenchmarkResults;
import bufferlab.knee.Findings;
import bufferlab.knee.Sweep;
import bufferlab.measure.Bytes;
import bufferlab.measure.Given;
import bufferlab.pagecache.CacheState;
import bufferlab.published.Published;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import bufferlab.trace.CallTrace;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongBinaryOperator;
import java.util.function.ToLongFunction;

/// The words of a notebook: `import static bufferlab.notebook.Lab.*;` brings them all, the arms included.
public final class Lab implements Arms {
    /// See [CacheState#WARM].
    public static final CacheState WARM = CacheState.WARM;
    /// See [CacheState#COLD].
    public static final CacheState COLD = CacheState.COLD;
    /// See [CacheState#AS_IS].
    public static final CacheState AS_IS = CacheState.AS_IS;
    /// See [TargetState#NEW].
    public static final TargetState NEW = TargetState.NEW;
    /// See [TargetState#TRUNCATED].
    public static final TargetState TRUNCATED = TargetState.TRUNCATED;
    /// See [TargetState#OVERWRITE].
    public static final TargetState OVERWRITE = TargetState.OVERWRITE;
    /// See [TargetState#PREALLOCATED].
    public static final TargetState PREALLOCATED = TargetState.PREALLOCATED;
    /// See [Consume#NONE].
    public static final Consume NONE = Consume.NONE;
    /// See [Consume#SUM].
    public static final Consume SUM = Consume.SUM;
    /// See [Metric#CLOCK].
    public static final Metric CLOCK = Metric.CLOCK;
    /// See [Metric#USER].
    public static final Metric USER = Metric.USER;
    /// See [Metric#SYSTEM].
    public static final Metric SYSTEM = Metric.SYSTEM;
    /// See [Metric#CPU].
    public static final Metric CPU = Metric.CPU;
    /// See [Metric#THROUGHPUT].
    public static final Metric THROUGHPUT = Metric.THROUGHPUT;
    /// See [Metric#READ_CALLS].
    public static final Metric READ_CALLS = Metric.READ_CALLS;
    /// See [Metric#WRITE_CALLS].
    public static final Metric WRITE_CALLS = Metric.WRITE_CALLS;
    /// See [Metric#STORAGE_READ].
    public static final Metric STORAGE_READ = Metric.STORAGE_READ;
    /// See [Metric#DIRTIED].
    public static final Metric DIRTIED = Metric.DIRTIED;
    /// See [Metric#WAITS].
    public static final Metric WAITS = Metric.WAITS;
    /// See [Metric#OPEN].
    public static final Metric OPEN = Metric.OPEN;
    /// See [Metric#CLOSE].
    public static final Metric CLOSE = Metric.CLOSE;
    /// See [Metric#THREAD_CPU].
    public static final Metric THREAD_CPU = Metric.THREAD_CPU;
    /// See [Metric#FAULTS].
    public static final Metric MINOR_FAULTS = Metric.FAULTS;
    /// See [Metric#MAJOR_FAULTS].
    public static final Metric MAJOR_FAULTS = Metric.MAJOR_FAULTS;

    /// See [Metric#RELEASE].
    public static final Metric RELEASE = Metric.RELEASE;
    /// See [Metric#WITH_RELEASE].
    public static final Metric WITH_RELEASE = Metric.WITH_RELEASE;
    /// See [Metric#PER_100K].
    public static final Metric PER_100K = Metric.PER_100K;
    /// See [Metric#ALLOCATIONS].
    public static final Metric ALLOCATIONS = Metric.ALLOCATIONS;
    /// See [Metric#ALLOCATED].
    public static final Metric ALLOCATED = Metric.ALLOCATED;
    /// See [Metric#FAULTS].
    public static final Metric FAULTS = Metric.FAULTS;
    /// See [Metric#PROCESS_CPU].
    public static final Metric PROCESS_CPU = Metric.PROCESS_CPU;

    private static final Parameters PARAMETERS = new Parameters(System.getenv());

    private Lab() {}

    /// Returns a file of random content for an experiment; it is made when the experiment runs and removed after it.
    ///
    /// @param bytes 1 or more
    public static Source file(long bytes) {
        return new Source.Generated(bytes);
    }

    /// Returns a file of yours for an experiment to read. It is never written, and stays in the page cache unless you
    /// add `.allowEviction()`.
    ///
    /// @throws IllegalArgumentException if it is missing, a folder, a pipe, unreadable or empty
    public static Source.Named file(String path) {
        return Source.Named.of(Given.pathTo("file(…)", path));
    }

    /// Returns `count` KiB in bytes.
    public static long kib(long count) {
        return Bytes.kib(count);
    }

    /// Returns `count` MiB in bytes.
    public static long mib(long count) {
        return Bytes.mib(count);
    }

    /// Returns 2^k − 1, 2^k and 2^k + 1 for each power of two from `from` to `to`: record sizes that tell a knee from a
    /// comb.
    ///
    /// @throws IllegalArgumentException if there is no power of two between them, or `from` is below 4
    public static long[] sweep(long from, long to) {
        return Sweep.around(from, to);
    }

    /// Returns the powers of two from `from` to `to`.
    ///
    /// @throws IllegalArgumentException if there is none
    public static long[] powers(long from, long to) {
        return Sweep.powers(from, to);
    }

    /// Searches the one curve of throughput that these results hold for knees and a comb.
    ///
    /// @throws IllegalArgumentException if they hold none or several; narrow them with `of(…)` and `where(…)`
    public static Findings knees(Results results) {
        return Findings.in(Given.to("knees(…)", results));
    }

    /// Fits the prices of a call, a byte and a wait to runs of at least two file sizes.
    ///
    /// @throws IllegalArgumentException if the runs can't tell the prices apart
    public static CostModel cost(Results... runs) {
        for (Results run : Given.to("cost(…)", runs)) {
            Given.to("cost(…)", run);
        }
        return CostModel.of(runs);
    }

    /// Runs an experiment on an ext4 with blocks of that size, which is made in a file and mounted for the run. That
    /// takes root on Linux; where it isn't allowed, prints why and returns the recorded run of the knee on such blocks.
    ///
    /// @param blockBytes 1024, 2048 or 4096; there is no recorded run for 2048
    public static Results onBlocksOf(long blockBytes, Experiment experiment) throws IOException, InterruptedException {
        try (LoopDisk disk = LoopDisk.ext4(blockBytes, Bytes.mib(64))) {
            return Given.to("onBlocksOf(…)", experiment).scratchIn(disk.folder()).run();
        } catch (ScratchException e) {
            System.out.println(e.getMessage());
            return recorded("knee-" + blockBytes / Bytes.kib(1) + "k");
        }
    }

    /// Returns a run of ours that comes with the kit, labelled “recorded, not your machine”.
    ///
    /// @param name such as `knee-1k`
    /// @throws IllegalArgumentException if there is none of that name
    public static Results recorded(String name) {
        return Results.recorded(name);
    }

    /// Names the case of this record size, for a guess.
    ///
    /// @param recordBytes 1 or more
    public static At at(long recordBytes) {
        if (recordBytes < 1) {
            throw new IllegalArgumentException("at(" + recordBytes + ") is no record size: a record holds at least 1 byte.");
        }
        return new At(recordBytes);
    }

    /// Returns the profile of this session: `quick`, `class` or `full`.
    public static Profile profile() {
        return Profile.current();
    }

    /// Lays first loads in fresh JVMs beside what JMH found for warm ones, for each loader that both measured.
    ///
    /// @param first an experiment's results, best of one with `inFreshProcesses()`
    /// @param warm scores of a benchmark with a parameter whose values are names of `bufferlab.cedict.Loader`
    /// @throws IllegalArgumentException if they have no loader in common
    public static FirstAndWarm firstAndWarm(Results first, BenchmarkResults warm) {
        return FirstAndWarm.of(Given.to("firstAndWarm(…)", first), Given.to("firstAndWarm(…)", warm));
    }

    /// Returns a number that `--set NAME=VALUE` may have set, else the default.
    public static long parameter(String name, long byDefault) {
        return PARAMETERS.number(name, byDefault);
    }

    /// Returns numbers that `--set NAME=1,2,3` may have set, else the defaults.
    public static long[] parameters(String name, long... byDefault) {
        return PARAMETERS.numbers(name, byDefault);
    }

    /// Returns a text that `--set NAME=VALUE` may have set, else the default.
    public static String parameter(String name, String byDefault) {
        return PARAMETERS.text(name, byDefault);
    }

    /// Returns the dictionary CC-CEDICT, which `./lab setup` took from its Python package; where there is none, a synthetic
    /// one of the same shape. A cell shows its release, its number of entries and its licence.
    ///
    /// @throws IOException if it can't be read
    public static DictionaryFile dictionary() throws IOException, InterruptedException {
        return DictionaryFile.standard();
    }

    /// Returns the dictionary of this name, such as another release of CC-CEDICT; an empty name means [#dictionary()].
    /// A plain name is also looked for in `data/cedict`.
    ///
    /// @throws IOException if it is missing, no regular file, empty or unreadable
    /// @throws bufferlab.cedict.MalformedDictionaryException if it is compressed
    public static DictionaryFile dictionary(String file) throws IOException, InterruptedException {
        return Given.to("dictionary(…)", file).isBlank() ? dictionary() : DictionaryFile.at(Given.pathTo("dictionary(…)", file));
    }

    /// Returns the line that describes this machine. **Effect**: makes and removes an empty scratch folder.
    ///
    /// @throws IOException if there is no folder for scratch files
    public static MachineLine machine() throws IOException {
        return MachineLine.ofThisMachine();
    }

    /// Returns what this machine can measure, each found out by trying. **Effect**: makes, evicts and removes small
    /// files in the scratch folder.
    ///
    /// @throws IOException if there is no folder for scratch files
    public static CapabilityTable capabilities() throws IOException, InterruptedException {
        return CapabilityTable.ofThisMachine();
    }

    /// Returns the card of the five sizes that are often 4096, for a record of 4096 bytes.
    ///
    /// @throws IOException if there is no folder for scratch files
    public static SizeCard card() throws IOException, InterruptedException {
        return card(Bytes.kib(4));
    }

    /// Returns the card of the five sizes for a record of so many bytes.
    ///
    /// @throws IOException if there is no folder for scratch files
    public static SizeCard card(long recordBytes) throws IOException, InterruptedException {
        return SizeCard.ofThisMachine(recordBytes);
    }

    /// Returns a published table, such as `vax/read`: a cell shows it, and a chart takes it with `with(…)`.
    ///
    /// @throws IllegalArgumentException if there is none of that name; the message names those there are
    public static Published published(String name) {
        return Published.table(name);
    }

    /// Traces the first calls that an arm makes on its files, with records of 512 bytes: a strip chart over the files'
    /// offsets, whose `table()` lists the calls. It takes strace, or a C compiler for the kit's own tracer; without
    /// either, what is shown says so.
    ///
    /// @param calls how many, 1 to 200
    public static CallTrace trace(Arm arm, long calls) throws IOException, InterruptedException {
        return trace(arm, calls, CallTrace.RECORD_BYTES);
    }

    /// Traces the first calls that an arm makes on its files, with records of so many bytes.
    ///
    /// @param calls how many, 1 to 200
    public static CallTrace trace(Arm arm, long calls, long recordBytes) throws IOException, InterruptedException {
        return CallTrace.of(Given.to("trace(…)", arm), calls, recordBytes);
    }

    /// Returns the whole source of an arm, as it is compiled.
    public static SourceText source(Arm arm) {
        return SourceText.of(Given.to("source(…)", arm));
    }

    /// Returns the whole text of a file of the kit that arms include, such as `utf8.hpp` or `arm.h`.
    ///
    /// @throws IllegalArgumentException if the kit has none of that name
    public static SourceText source(String file) {
        return SourceText.of(Given.to("source(…)", file));
    }

    /// Asks loaders, each in a process of its own, which entries of a dictionary have a headword, traditional or
    /// simplified.
    ///
    /// @throws IllegalArgumentException if an arm loads no dictionary
    public static LookUp lookUp(DictionaryFile dictionary, String headword, Arm... arms)
            throws IOException, InterruptedException {
        for (Arm arm : Given.to("lookUp(…)", arms)) {
            Given.to("lookUp(…)", arm);
        }
        return LookUp.of(Given.to("lookUp(…)", dictionary), Given.to("lookUp(…)", headword), List.of(arms));
    }

    /// Writes a C arm and the process around it to one C file that compiles anywhere by itself, and prints where.
    ///
    /// **Effect**: makes the file, which must not be there yet.
    ///
    /// @throws IllegalArgumentException if the arm isn't written in C, or the file is there
    public static void exportC(Arm arm, String file) throws IOException {
        System.out.println(Export.of(Given.to("exportC(…)", arm), Given.pathTo("exportC(…)", file)));
    }

    /// Checks a method that answers a question, and prints what holds.
    ///
    /// @throws WrongAnswerException if the answer is wrong; the message says what is wanted in kind
    public static void check(String question, LongBinaryOperator method) {
        System.out.println(Check.answer(question, List.of(method)));
    }

    /// Checks a method that counts something in bytes, and prints what holds.
    ///
    /// @throws WrongAnswerException if the answer is wrong; the message says what is wanted in kind
    public static void check(String question, ToLongFunction<byte[]> method) {
        System.out.println(Check.answer(question, List.of(method)));
    }

    /// Checks an answer to a question, and prints what holds.
    ///
    /// @throws WrongAnswerException if the answer is wrong; the message says what is wanted in kind
    public static void check(String question, Object... answer) {
        System.out.println(Check.answer(question, Arrays.asList(Given.to("check(…)", answer))));
    }
}
