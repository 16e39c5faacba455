// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.CLOCK;
import static bufferlab.notebook.Lab.COLD;
import static bufferlab.notebook.Lab.C_FREAD;
import static bufferlab.notebook.Lab.C_FWRITE;
import static bufferlab.notebook.Lab.C_READ;
import static bufferlab.notebook.Lab.C_WRITE;
import static bufferlab.notebook.Lab.JAVA_FILE_INPUT_STREAM;
import static bufferlab.notebook.Lab.JAVA_MAPPED;
import static bufferlab.notebook.Lab.NEW;
import static bufferlab.notebook.Lab.OVERWRITE;
import static bufferlab.notebook.Lab.SUM;
import static bufferlab.notebook.Lab.WARM;
import static bufferlab.notebook.Lab.file;
import static bufferlab.notebook.Lab.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bufferlab.arm.Arm;
import bufferlab.arm.Figures;
import bufferlab.arm.Program;
import bufferlab.dataset.Scratch;
import bufferlab.libc.Os;
import bufferlab.pagecache.ColdSupport;
import bufferlab.pagecache.PageCache;
import bufferlab.results.Journal;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import bufferlab.toolchain.ArmSource;
import bufferlab.toolchain.Language;
import bufferlab.worker.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class RunTest {
    @TempDir
    private Path folder;

    private static Experiment reading(long bytes) {
        return Experiment.asking("How many calls?").reading(file(bytes)).profile(Profile.QUICK).repetitions(2);
    }

    private Results run(Experiment experiment) {
        return new Run(experiment.plan(), folder).run();
    }

    private static List<Sample> own(Results results) {
        return results.samples().stream().filter(sample -> sample.origin().control() == null).toList();
    }

    private static double perPass(Sample sample, java.util.function.Function<Figures, Long> figure) {
        Figures figures = sample.figures().orElseThrow();
        return (double) figure.apply(figures) / figures.passes();
    }

    @Test
    void readCallsAreThoseOfTheKernel() {
        Results results = run(reading(274_432).recordSizes(1, 512, 8192).arms(C_READ, C_FREAD));
        Map<String, Integer> expected = Map.of("C read 1", 274_433, "C read 512", 537, "C read 8192", 35,
                "C fread 1", 68, "C fread 512", 68, "C fread 8192", 36);
        assertThat(own(results)).allSatisfy(sample -> assertThat(perPass(sample, Figures::readCalls)).isCloseTo(
                expected.get(sample.condition().arm() + " " + sample.condition().recordBytes()), within(2.0)));
    }

    @Test
    void oneByteReadsAreOneMoreThanTheFileHasBytes() {
        Results results = run(reading(12_345).recordSizes(1).arms(C_READ));
        assertThat(own(results)).allSatisfy(
                sample -> assertThat(perPass(sample, Figures::readCalls)).isEqualTo(12_346));
    }

    @Test
    void coldSamplesFetchTheFileAndWarmOnesNothing() throws Exception {
        try (Scratch scratch = Scratch.open()) {
            ColdSupport cold = PageCache.ofThisMachine().supportsCold(scratch.folder());
            assumeTrue(cold.isPossible(), () -> "no cold files here: " + cold.obstacle().orElse(""));
        }
        Results results = run(reading(274_432).recordSizes(8192).arms(C_READ, C_FREAD).caches(WARM, COLD));
        assertThat(own(results)).allSatisfy(sample -> {
            boolean isCold = "COLD".equals(sample.condition().cacheRequested());
            assertThat(sample.evidence().cacheObserved()).isIn(isCold ? List.of("cold", "guest-cold") : List.of("warm"));
            assertThat(perPass(sample, Figures::storageReadBytes)).isCloseTo(isCold ? 274_432 : 0, within(5_000.0));
        });
    }

    @Test
    void everyBlockHoldsEveryCaseInAnOrderOfItsOwn() {
        Results results = run(reading(8192).recordSizes(64, 512, 1024).arms(C_READ, C_FREAD).repetitions(4));
        Map<Integer, List<String>> orders = own(results).stream().collect(java.util.stream.Collectors.groupingBy(
                sample -> sample.origin().block(), java.util.stream.Collectors.mapping(
                        sample -> sample.kase().toString(), java.util.stream.Collectors.toList())));
        assertThat(orders.values()).allSatisfy(order -> assertThat(order).hasSize(6).doesNotHaveDuplicates());
        assertThat(orders.values().stream().distinct().count()).isGreaterThan(1);
    }

    @Test
    void startsRiseAndTimedPassesFitIntoTheRun() {
        long start = System.nanoTime();
        Results results = run(reading(65_536).recordSizes(16, 4096).arms(C_READ, C_FREAD));
        long wall = System.nanoTime() - start;
        List<Figures> figures = results.samples().stream().flatMap(sample -> sample.figures().stream()).toList();
        assertThat(figures.stream().map(Figures::startedNs).toList()).isSorted();
        assertThat(figures.stream().mapToLong(Figures::elapsedNs).sum()).isLessThan(wall);
    }

    @Test
    void samplesAreRecordedAsTheyCome() throws Exception {
        Results results = run(reading(8192).recordSizes(512).arms(C_READ));
        Journal journal = new Journal(folder.resolve("how-many-calls.jsonl"));
        assertThat(journal.samples()).hasToString(results.samples().toString());
        assertThat(Files.readString(journal.file())).contains("\"schema\":1", "\"cache_observed\":\"warm\"",
                "\"target_state\":null", "\"read_calls\":", "\"machine\":{\"cpu\":");
    }

    @Test
    void armsThatDoOtherWorkAreNamedAndNotTimed() {
        Results results = run(reading(65_536).recordSizes(4096).arms(C_READ, skipping(), crashing()));
        assertThat(own(results).stream().filter(Sample::usable)).extracting(sample -> sample.condition().arm())
                .containsOnly("C read");
        assertThat(results.table().toString()).contains("1 × skips a record moved 61440 of 65536");
        assertThat(results.notes()).anySatisfy(note -> assertThat(note).startsWith("skips a record moved 61440 of 65536 "
                + "bytes in an untimed pass."));
        assertThat(results.notes()).anySatisfy(note -> assertThat(note).contains("crashes").contains("SIGSEGV"));
    }

    @Test
    void armsWhoseCompilerIsMissingAreNamedAndNotTimed() {
        Arm absent = C_READ.compiledBy("no-such-cc");
        Results results = run(reading(4096).recordSizes(512).arms(C_READ, absent));

        assertThat(results.of(absent).cases()).singleElement().satisfies(found -> assertThat(results.samples(found))
                .singleElement().matches(sample -> !sample.usable() && sample.status().contains("\"no-such-cc\" doesn't run")));
        assertThat(results.of(C_READ).median(CLOCK)).isPositive();
    }

    @Test
    void flagsAndCompilersOfAnArmAreInItsSamples() {
        Results results = run(reading(4096).recordSizes(512).arms(C_READ, C_READ.withFlags("-O0")));

        assertThat(own(results)).allMatch(sample -> sample.condition().madeWith().endsWith("-O0")
                == sample.condition().arm().equals("C read, -O0"));
        assertThat(own(results).stream().map(sample -> sample.condition().sourceHash()).distinct()).hasSize(2);
    }

    @Test
    void armsThatStartAThreadAreSetAsideByTheirThreadCount() {
        Results results = run(reading(65_536).recordSizes(4096).arms(C_READ, cell("starts a thread", ArmSource.kit("read.c")
                .text().replace("int arm_open(struct pass *pass) {", """
                #include <pthread.h>
                static void *wait_forever(void *unused) { pause(); return unused; }
                static pthread_t thread;
                int arm_open(struct pass *pass) {
                    if (thread == 0) { pthread_create(&thread, NULL, wait_forever, NULL); }
                """))));
        assertThat(own(results)).filteredOn(sample -> !sample.condition().arm().equals("C read")).isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.status()).startsWith("2 threads in the process, not 1"));
    }

    @Test
    void filesWarmedBehindThePreparersBackAreNotColdSamples() throws Exception {
        try (Scratch scratch = Scratch.open()) {
            assumeTrue(PageCache.ofThisMachine().supportsCold(scratch.folder()).isPossible(), "no cold files here");
        }
        Results results = run(reading(65_536).recordSizes(4096).caches(COLD).arms(C_READ, cell("warms the file",
                ArmSource.kit("read.c").text().replace("int arm_open(struct pass *pass) {", """
                #include <sys/wait.h>
                static void warm(const char *path) {
                    if (fork() == 0) {
                        char buffer[4096];
                        int other = open(path, O_RDONLY);
                        while (read(other, buffer, sizeof buffer) > 0) { }
                        _exit(0);
                    }
                    wait(NULL);
                }
                int arm_open(struct pass *pass) {
                    warm(pass->source);
                """))));
        assertThat(own(results)).filteredOn(sample -> !sample.condition().arm().equals("C read")).isNotEmpty()
                .allSatisfy(sample -> assertThat(sample.status()).startsWith("partial 100 %, not COLD: "));
        assertThat(results.cases()).filteredOn(found -> found.arm().equals("warms the file")).hasSize(1)
                .allSatisfy(found -> assertThat(results.estimate(found, CLOCK)).isEmpty());
    }

    @Test
    void mappedArmsRefuseToReadWithoutATouch() {
        Results refused = run(reading(65_536).recordSizes(4096).arms(C_READ, JAVA_MAPPED));
        assertThat(refused.notes()).anySatisfy(note -> assertThat(note).contains("Java mapped"));
        Results summed = run(reading(65_536).recordSizes(4096).arms(C_READ, JAVA_MAPPED, JAVA_FILE_INPUT_STREAM)
                .consuming(SUM));
        assertThat(own(summed).stream().map(sample -> sample.figures().orElseThrow().fold()).distinct()).hasSize(1);
    }

    @Test
    void newTargetsAreGoneAndOverwrittenOnesKeepTheirCacheState() {
        Results results = run(Experiment.asking("And writing?").writing(file(kib(256))).profile(Profile.QUICK)
                .repetitions(2).recordSizes(2048).arms(C_WRITE, C_FWRITE).targets(NEW, OVERWRITE).caches(WARM));
        assertThat(own(results).stream().map(Sample::kase).distinct()).hasSize(4);
        assertThat(own(results)).allSatisfy(sample -> {
            assertThat(sample.status()).isIn(Sample.OK, Sample.DISTURBED);
            assertThat(sample.evidence().cacheObserved())
                    .isEqualTo("NEW".equals(sample.condition().targetState()) ? null : "warm");
        });
    }

    @Test
    void interruptKeepsFinishedSamplesAndLeavesNothingBehind() throws Exception {
        Path scratch = Path.of(System.getProperty("bufferlab.scratch", System.getProperty("java.io.tmpdir")));
        Thread runner = Thread.currentThread();
        Thread stop = Thread.ofPlatform().start(() -> {
            while (!Files.exists(folder.resolve("how-many-calls.jsonl"))) {
                Thread.onSpinWait();
            }
            runner.interrupt();
        });
        assertThatExceptionOfType(RunInterrupted.class)
                .isThrownBy(() -> run(reading(274_432).recordSizes(1, 512).arms(C_READ, C_FREAD).repetitions(50)))
                .withMessageStartingWith("The run was stopped after ").withMessageContaining("Results.latest()");
        assertThat(Thread.interrupted()).isTrue();
        stop.join();
        assertThat(Results.latest().samples()).isNotEmpty();
        assertThat(ProcessHandle.current().children().filter(child -> child.info().command()
                .filter(command -> command.endsWith("/arm")).isPresent())).isEmpty();
        try (Stream<Path> left = Files.list(scratch)) {
            assertThat(left.filter(path -> path.getFileName().toString().contains(
                    "-" + ProcessHandle.current().pid() + "-"))).isEmpty();
        }
    }

    @Test
    void fullDiskEndsCasesByNameKeepsSamplesAndLeavesNoFiles(@TempDir Path mount) throws Exception {
        assumeTrue(Os.LINUX && Os.effectiveUser() == 0, "a full disk takes a small file system of its own, and so root");
        assumeTrue(command("mount", "-t", "tmpfs", "-o", "size=8m", "tmpfs", mount.toString()) == 0, "no mount here");
        System.setProperty("bufferlab.scratch", mount.toString());
        try {
            Path record = folder.resolve("full.jsonl");
            AtomicBoolean ended = new AtomicBoolean();
            Thread filler = Thread.ofPlatform().start(() -> fill(mount.resolve("filler"), record, ended));
            Results results = run(Experiment.asking("Full?").writing(file(kib(2048))).profile(Profile.QUICK)
                    .repetitions(40).recordSizes(4096).arms(C_WRITE, C_FWRITE).targets(NEW));
            ended.set(true);
            filler.join();
            assertThat(own(results)).anyMatch(Sample::usable);
            assertThat(results.samples()).anySatisfy(sample -> assertThat(sample.status()).contains("ENOSPC"));
            assertThat(new Journal(record).samples()).hasSameSizeAs(results.samples());
            try (Stream<Path> left = Files.list(mount)) {
                assertThat(left).containsExactly(mount.resolve("filler"));
            }
        } finally {
            System.clearProperty("bufferlab.scratch");
            command("umount", mount.toString());
        }
    }

    /// Waits for some ten samples, then takes all space of the file system, also what a removed target gives back.
    private static void fill(Path filler, Path record, AtomicBoolean ended) {
        byte[] block = new byte[4096];
        try (var out = Files.newOutputStream(filler)) {
            while (!ended.get()) {
                try {
                    Thread.sleep(Files.exists(record) ? 0 : 5);
                    while (Files.exists(record) && Files.size(record) > 25_000) {
                        out.write(block);
                    }
                } catch (java.io.IOException full) {
                    Thread.onSpinWait();
                }
            }
        } catch (java.io.IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int command(String... words) throws Exception {
        return new ProcessBuilder(words).inheritIO().start().waitFor();
    }

    private static Arm skipping() {
        String source = ArmSource.kit("read.c").text().replace("arm_took(pass, pass->memory, (size_t) got);",
                "if (pass->done > 0 || pass->count++ > -1) { arm_took(pass, pass->memory, (size_t) got); }");
        return cell("skips a record", source);
    }

    private static Arm crashing() {
        return cell("crashes", ArmSource.kit("read.c").text().replace("int arm_transfer(struct pass *pass) {",
                "int arm_transfer(struct pass *pass) { *(volatile int *) 8 = 1;"));
    }

    private static Arm cell(String name, String source) {
        return new Arm(name, Arm.Language.C, Operation.READ,
                new Program.Native(ArmSource.cell(name, Language.C, source, 1)), Map.of());
    }

    @Test
    void slowArmsCostWhatTheyCost() {
        Results results = run(reading(65_536).recordSizes(1).arms(C_READ, C_FREAD).repetitions(6));
        assertThat(results.ratio(CLOCK, C_READ, C_FREAD).at(1).estimate().median()).isGreaterThan(2);
        assertThat(results.positive().orElseThrow().estimate().median()).isGreaterThan(2);
    }
}
