// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import bufferlab.child.ChildProcess;
import bufferlab.child.CrashedException;
import bufferlab.child.ExitedException;
import bufferlab.dataset.Scratch;
import bufferlab.experiment.Profile;
import bufferlab.measure.Progress;
import bufferlab.worker.WorkerJvm;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;

/// Compiles a benchmark class and runs it under JMH, in forks of a process of its own.
///
/// @param source the class
/// @param options as on JMH's command line, such as `-f 1 -wi 3`
/// @param classPath what the class may use besides JMH and this library
public record Benchmarks(BenchmarkSource source, List<String> options, List<Path> classPath) {
    // JMH gives up an iteration after ten minutes by itself; a run as a whole has no limit but the stop button.
    private static final Duration PATIENCE = Duration.ofDays(1);
    // JMH pads its objects by means of sun.misc.Unsafe, of which JDK 24 and later warn on stderr.
    private static final List<String> FLAGS = List.of("--sun-misc-unsafe-memory-access=allow", "-Djmh.ignoreLock=true");

    /// Keeps the lists as they are now.
    ///
    /// @throws IllegalArgumentException if JMH doesn't know the options
    public Benchmarks {
        options = List.copyOf(options);
        classPath = List.copyOf(classPath);
        parsed(options);
    }

    private static CommandLineOptions parsed(List<String> options) {
        CommandLineOptions parsed;
        try {
            parsed = new CommandLineOptions(options.toArray(String[]::new));
        } catch (CommandLineOptionException e) {
            throw new IllegalArgumentException("options \"" + String.join(" ", options) + "\" were refused by JMH: "
                    + e.getMessage() + ". Write them as on its command line, such as -f 2 -wi 5 -i 5.", e);
        }
        if (parsed.shouldHelp() || parsed.shouldList() || parsed.shouldListWithParams() || parsed.shouldListProfilers()
                || parsed.shouldListResultFormats()) {
            throw new IllegalArgumentException("options \"" + String.join(" ", options) + "\" were refused: they make JMH list "
                    + "something and exit. %%jmh? tells the options that a cell can use.");
        }
        return parsed;
    }

    /// Compiles and runs, and returns what JMH found. **Effect**: makes a scratch folder and starts processes; both are gone
    /// when it returns or throws.
    ///
    /// @throws RejectedException if the compiler or JMH can't accept the class
    /// @throws IllegalArgumentException if the options leave no benchmark to run
    /// @throws BenchmarkFailedException if a benchmark throws, or a fork ends before its time
    /// @throws InterruptedException if the thread is interrupted; the forks are killed first
    public BenchmarkResults run() throws RejectedException, BenchmarkFailedException, IOException, InterruptedException {
        try (Scratch scratch = Scratch.open()) {
            Path classes = Files.createDirectory(scratch.folder().resolve("classes"));
            Path temporary = Files.createDirectory(scratch.folder().resolve("tmp"));
            BenchmarkCompiler.compile(source, classPathWith(classes), classes);
            BenchmarkNames.checkPatterns(classes, parsed(options));
            BenchmarkNames.fillIn(classes, Profile.current(), parsed(options));
            if (Thread.interrupted()) {
                throw new InterruptedException("interrupted while the benchmark was compiled");
            }
            BenchmarkResults results = measured(command(classes, temporary));
            BenchmarkResults.latest(results);
            return results;
        }
    }

    private String classPathWith(Path classes) {
        List<String> path = new ArrayList<>(List.of(classes.toString()));
        classPath.forEach(entry -> path.add(entry.toString()));
        path.add(System.getProperty("java.class.path"));
        return String.join(File.pathSeparator, path);
    }

    private List<String> command(Path classes, Path temporary) {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(WorkerJvm.FLAGS);
        command.addAll(FLAGS);
        command.addAll(List.of("-Djava.io.tmpdir=" + temporary, "-cp", classPathWith(classes), BenchmarkHost.class.getName()));
        command.addAll(options);
        return command;
    }

    private BenchmarkResults measured(List<String> command) throws BenchmarkFailedException, InterruptedException {
        String title = source.question().isEmpty() ? "JMH" : source.question();
        try (ChildProcess host = ChildProcess.start("JMH", command, WorkerJvm.ENVIRONMENT, Path.of(""))) {
            long planned = 0;
            List<JsonNode> scores = new ArrayList<>();
            Progress progress = null;
            try {
                while (true) {
                    for (JsonNode event : host.request("next", PATIENCE).get("events")) {
                        switch (event.get("kind").asText()) {
                            case "plan" -> {
                                planned = event.get("iterations").asLong();
                                progress = Progress.start(title, planned);
                            }
                            case "at" -> progress.at(event.get("done").asLong(), event.get("now").asText());
                            case "printed" -> (event.get("stream").asText().equals("stdout") ? System.out : System.err)
                                    .print(event.get("text").asText());
                            case "score" -> scores.add(event);
                            case "done" -> {
                                progress.at(planned, "");
                                return BenchmarkResults.read(source.question(), scores);
                            }
                            case "failed" -> throw Failures.of(event);
                            default -> throw new IllegalStateException("event unknown: " + event);
                        }
                    }
                }
            } catch (ExitedException | CrashedException e) {
                throw new BenchmarkFailedException(e.getMessage() + "\nIt is JMH's own process. A benchmark can only end it where it has "
                        + "no fork: leave out -f 0.", List.of());
            } finally {
                if (progress != null) {
                    progress.close();
                }
            }
        }
    }
}
