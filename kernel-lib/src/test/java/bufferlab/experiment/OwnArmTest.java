// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import static bufferlab.notebook.Lab.C_READ;
import static bufferlab.notebook.Lab.C_WRITE;
import static bufferlab.notebook.Lab.NEW;
import static bufferlab.notebook.Lab.OVERWRITE;
import static bufferlab.notebook.Lab.TRUNCATED;
import static bufferlab.notebook.Lab.file;
import static bufferlab.notebook.Lab.kib;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import bufferlab.arm.Arm;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import bufferlab.toolchain.Language;
import bufferlab.worker.Operation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// What a student's arm may do to a run: it fails by itself, with its reason, and takes nothing along.
@Tag("slow")
class OwnArmTest {
    private static final int BLOCKS = 2;

    @TempDir
    private Path folder;

    private Results run(Arm... arms) {
        return run(Experiment.asking("Whose fault?").reading(file(65_536)).recordSizes(4096), arms);
    }

    private Results run(Experiment experiment, Arm... arms) {
        return new Run(experiment.arms(arms).profile(Profile.QUICK).repetitions(BLOCKS)
                .timeLimit(Duration.ofSeconds(8)).plan(), folder).run();
    }

    private static List<Sample> of(Results results, String arm) {
        return results.samples().stream().filter(sample -> sample.origin().control() == null)
                .filter(sample -> sample.condition().arm().equals(arm)).toList();
    }

    private static String fault(Results results, String arm) {
        return of(results, arm).stream().filter(sample -> sample.figures().isEmpty()).map(Sample::status)
                .collect(Collectors.joining("\n"));
    }

    private static void assertUnharmed(Results results, Arm arm) {
        assertThat(of(results, arm.name())).hasSizeGreaterThanOrEqualTo(BLOCKS)
                .allSatisfy(sample -> assertThat(sample.status()).isIn(Sample.OK, Sample.DISTURBED));
    }

    @ParameterizedTest
    @EnumSource(names = {"C", "CPP"})
    void eachFailureOfANativeArmIsARowThatSaysWhy(Language language) {
        Map<String, String> faults = Map.of(
                "bad source", "retrun 0;",
                "bad pointer", "*(volatile char *) pass->done = 1;",
                "no end", "for (volatile int i = 0;; ++i) { }",
                "exit", "exit(3);",
                "skips", "pass->done += read(pass->in, pass->memory, 1);",
                "greedy", language == Language.C
                        ? "static char *volatile all; while ((all = malloc(1 << 30)) != NULL) { }\n"
                                + "return arm_failed(pass, \"malloc\", \"1 GiB\");"
                        : "for (std::vector<char *> all;;) { all.push_back(new char[1 << 30]); }");
        Arm[] arms = faults.entrySet().stream().map(one -> language == Language.C
                ? OwnArms.c(one.getKey(), one.getValue()) : OwnArms.cpp(one.getKey(), one.getValue())).toArray(Arm[]::new);

        Results results = run(concat(C_READ, arms));

        String file = language == Language.C ? "cell.c" : "cell.cpp";
        assertThat(fault(results, "bad source")).startsWith("bad source does not compile.\n")
                .contains(file + (language == Language.C ? ":5:5: error: " : ":6:5: error: "));
        assertThat(fault(results, "bad pointer")).startsWith("bad pointer was ended by SIGSEGV (11): it touched memory that "
                + "isn't its own.");
        assertThat(fault(results, "no end")).startsWith("no end was not done within 8 s and was stopped. Look for a loop "
                + "that has no end, or ask for less.");
        assertThat(fault(results, "exit")).startsWith("exit exited with status 3 before it answered.");
        assertThat(fault(results, "skips")).startsWith("skips did other work than the file asks for: its checksum is ");
        assertThat(fault(results, "greedy")).contains(language == Language.C
                ? "malloc of \"1 GiB\" failed: ENOMEM (12), Cannot allocate memory." : "std::bad_alloc");
        assertUnharmed(results, C_READ);
        assertThat(of(results, C_READ.name())).hasSizeGreaterThanOrEqualTo(BLOCKS);
        faults.keySet().forEach(name -> assertThat(results.notes()).contains(fault(results, name)));
    }

    @Test
    void eachFailureOfAJavaArmIsARowThatSaysWhy() {
        Results results = run(C_READ,
                OwnArms.java("badSource", "retrun 0;"),
                OwnArms.java("badPointer", "MemorySegment.ofAddress(8).reinterpret(8).set(ValueLayout.JAVA_BYTE, 0, (byte) 1);"),
                OwnArms.java("noEnd", "while (sum != null) { Thread.onSpinWait(); }"),
                OwnArms.java("exit", "System.exit(3);"),
                OwnArms.java("skips", "sum.add((byte) 1);"),
                OwnArms.java("counts", "if (true) return 1;"),
                OwnArms.java("throwing", "Integer.parseInt(\"no number\");"),
                OwnArms.java("greedy", "sum.add((byte) new long[Integer.MAX_VALUE - 8].length);"),
                OwnArms.java("greedyNative", "Arena.global().allocate(1L << 44);"));

        assertThat(fault(results, "badSource")).startsWith("badSource does not compile.\n").contains("cell.java:3:");
        assertThat(fault(results, "badPointer")).startsWith("badPointer was ended by SIGSEGV (11): it touched memory that "
                + "isn't its own.");
        assertThat(fault(results, "noEnd")).startsWith("noEnd was not done within 8 s and was stopped.");
        assertThat(fault(results, "exit")).startsWith("exit exited with status 3 before it answered.");
        assertThat(fault(results, "skips")).startsWith("skips did other work than the file asks for: its checksum is ");
        assertThat(fault(results, "counts")).startsWith("counts moved 1 of 65536 bytes in an untimed pass.");
        assertThat(fault(results, "throwing")).isEqualTo("throwing: throwing.transfer threw "
                + "java.lang.NumberFormatException: For input string: \"no number\" (cell.java:3).");
        assertThat(fault(results, "greedy")).startsWith("greedy: greedy.transfer threw java.lang.OutOfMemoryError: Java heap "
                + "space (cell.java:3).");
        assertThat(fault(results, "greedyNative")).contains("greedyNative").containsIgnoringCase("memory");
        assertUnharmed(results, C_READ);
    }

    @Test
    void samplesFromBeforeAFailureAreKept() throws Exception {
        Path passes = Files.createFile(folder.resolve("passes"));
        Arm fragile = OwnArms.c("fragile", """
                int log = open("%s", O_WRONLY | O_APPEND);
                if (lseek(log, 0, SEEK_END) >= 60) { abort(); }
                if (write(log, "x", 1) != 1) { abort(); }
                close(log);
                usleep(20000);""".formatted(passes));

        Results results = new Run(Experiment.asking("How long?").reading(file(65_536)).recordSizes(4096).arms(C_READ, fragile)
                .profile(Profile.QUICK).repetitions(40).plan(), folder).run();

        assertThat(of(results, "fragile").stream().filter(Sample::usable)).isNotEmpty();
        assertThat(fault(results, "fragile")).startsWith("fragile was ended by SIGABRT (6)");
        assertThat(of(results, "fragile")).last().satisfies(sample -> assertThat(sample.figures()).isEmpty());
        assertThat(of(results, "C read")).hasSizeGreaterThanOrEqualTo(40);
    }

    @Test
    void interruptEndsAnArmThatHasNoEnd() throws Exception {
        Thread runner = Thread.currentThread();
        Path started = folder.resolve("started");
        Arm endless = OwnArms.c("endless", "close(open(\"" + started + "\", O_WRONLY | O_CREAT, 0666)); for (;;) { pause(); }");
        Thread stop = Thread.ofPlatform().start(() -> {
            while (!Files.exists(started)) {
                Thread.onSpinWait();
            }
            runner.interrupt();
        });

        assertThatExceptionOfType(RunInterrupted.class).isThrownBy(() -> run(C_READ, endless));

        assertThat(Thread.interrupted()).isTrue();
        stop.join();
        assertThat(ProcessHandle.current().children().filter(child -> child.info().command()
                .filter(command -> command.endsWith("/arm")).isPresent())).isEmpty();
    }

    @Test
    void filesThatAnArmTouchesBesideItsTargetAreToldAndPutRight() {
        Results results = run(C_READ,
                OwnArms.c("makes", "close(open(\"notes.txt\", O_WRONLY | O_CREAT, 0666));"),
                OwnArms.cpp("changes", "int more = open(pass->source, O_WRONLY); (void) !write(more, \"x\", 1); close(more);"),
                OwnArms.java("deletes", "byte[] kept = Files.readAllBytes(task.source()); Files.delete(task.source());"
                        + " sum.add(kept, 0, kept.length); if (true) return kept.length;"),
                OwnArms.c("crashes", "close(open(\"more.txt\", O_WRONLY | O_CREAT, 0666)); abort();"));

        String rest = " in the scratch folder. An arm that reads writes nothing, since other arms measure with these files. "
                + "They were put right; its samples from then on don't count.";
        assertThat(fault(results, "makes")).isEqualTo("makes made notes.txt" + rest);
        assertThat(fault(results, "changes")).startsWith("changes did other work").endsWith("changes changed source-65536" + rest);
        assertThat(fault(results, "deletes")).isEqualTo("deletes deleted source-65536" + rest);
        assertThat(fault(results, "crashes")).startsWith("crashes was ended by SIGABRT").endsWith("\ncrashes made more.txt" + rest);
        assertUnharmed(results, C_READ);
    }

    @Test
    void armThatWritesMayTouchItsTargetAlone() {
        Arm deletes = OwnArms.java("deletes", Operation.WRITE, """
                public long transfer(Task task, Sum sum) throws IOException {
                    Files.deleteIfExists(task.target());
                    return task.end();
                }
                """);
        Arm twice = OwnArms.made("twice", Language.C, Operation.WRITE, """
                int arm_transfer(struct pass *pass) {
                    close(open("second", O_WRONLY | O_CREAT, 0666));
                    while (pass->done < pass->bytes) {
                        ssize_t put = write(pass->out, arm_record(pass), arm_size(pass));
                        if (put < 0) {
                            return arm_failed(pass, "write", pass->target);
                        }
                        pass->done += put;
                    }
                    return 0;
                }
                """);

        Results results = run(Experiment.asking("Where to?").writing(file(kib(64))).recordSizes(4096)
                .targets(NEW, TRUNCATED, OVERWRITE), C_WRITE, deletes, twice);

        assertThat(fault(results, "deletes").lines()).hasSize(3)
                .allMatch(line -> line.startsWith("deletes left no file at its target."));
        assertThat(fault(results, "twice").lines()).hasSize(3).allMatch(line -> line.startsWith(
                "twice made second in the scratch folder. An arm writes its target and nothing else, since"));
        assertUnharmed(results, C_WRITE);
    }

    private static Arm[] concat(Arm first, Arm... rest) {
        return java.util.stream.Stream.concat(java.util.stream.Stream.of(first), java.util.Arrays.stream(rest)).toArray(Arm[]::new);
    }
}
