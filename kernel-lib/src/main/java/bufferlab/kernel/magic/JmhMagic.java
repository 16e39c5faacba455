// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.chart.BarChart;
import bufferlab.jmh.BenchmarkFailedException;
import bufferlab.jmh.BenchmarkFailedException.Thrown;
import bufferlab.jmh.BenchmarkResults;
import bufferlab.jmh.BenchmarkSource;
import bufferlab.jmh.Benchmarks;
import bufferlab.jmh.RejectedException;
import bufferlab.jmh.Rejection;
import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.CellSource;
import bufferlab.kernel.eval.CompileError;
import bufferlab.kernel.eval.CompileError.Problem;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.eval.Session;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.lang.model.SourceVersion;
import jdk.jshell.PersistentSnippet;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// `%%jmh`: compiles the cell as a benchmark class, runs it under JMH, and shows scores as a chart and a table.
final class JmhMagic implements Magic {
    private static final Pattern UNKNOWN = Pattern.compile("symbol: +(?:variable|method|class) (\\w+)");
    private static final int LIBRARY_FRAMES_SHOWN = 8;
    private static final int CELL_FRAMES_SHOWN = 6;

    private final Session session;
    private final Evaluator evaluator;

    JmhMagic(Session session, Evaluator evaluator) {
        this.session = session;
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return "jmh";
    }

    @Override
    public Form form() {
        return Form.CELL;
    }

    @Override
    public String help() {
        return """
                %%jmh NAME OPTIONS above a cell: compiles the cell as a JMH benchmark class and runs it in forked JVMs.
                NAME becomes a variable: NAME.table() is a Tablesaw table, NAME.chart() the chart, NAME.score("sum") one score.
                It may be left out. OPTIONS are those of JMH's command line, and come before annotations:
                  -f 2        forks, fresh JVMs one after the other      -bm avgt    mode: thrpt, avgt, sample, ss, all
                  -wi 5 -w 1s iterations of warm-up, and their time      -tu us      unit: ns, us, ms, s
                  -i 5 -r 1s  iterations that count, and their time      -p size=1,2 values of a @Param
                  -prof gc    memory allocated for each call             -t 2        threads
                What neither says comes from BUFFERLAB_PROFILE: 1, 2 or 5 forks. JMH's annotations and what cells import are imported;
                classes and variables of other cells aren't seen, since the forks are processes of their own.

                %%jmh sums -f 1 -wi 3 -i 5
                // How long does it take to add up a thousand numbers?
                @State(Scope.Benchmark)
                @BenchmarkMode(Mode.AverageTime)
                @OutputTimeUnit(TimeUnit.NANOSECONDS)
                public class Sums {
                    int[] numbers = IntStream.range(0, 1000).toArray();

                    @Benchmark
                    public int loop() {
                        int sum = 0;
                        for (int number : numbers) sum += number;
                        return sum;
                    }

                    @Benchmark
                    public int stream() {
                        return IntStream.of(numbers).sum();
                    }
                }""";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        if (call.body().isBlank()) {
            return new Outcome.Value(help());
        }
        List<String> words = OwnArmLine.words(call.arguments());
        boolean named = !words.isEmpty() && !words.getFirst().startsWith("-");
        if (named && (!SourceVersion.isIdentifier(words.getFirst()) || SourceVersion.isKeyword(words.getFirst()))) {
            throw new CellException(ErrorReport.of("UsageError", "%%jmh was given the name \"" + words.getFirst() + "\".",
                    "The results' name is a Java variable's: letters, digits and _, as %%jmh sums -f 1. It may be left out."));
        }
        BenchmarkResults results = call.run().call(() -> measure(call, words.subList(named ? 1 : 0, words.size())));
        if (named) {
            declare(call, words.getFirst());
        }
        for (BarChart chart : results.charts()) {
            DisplayData data = new DisplayData();
            chart.mimeBundle().forEach(data::putData);
            call.run().page().display(data);
        }
        return new Outcome.Value(results);
    }

    private BenchmarkResults measure(Call call, List<String> options) throws Throwable {
        try {
            BenchmarkResults results = new Benchmarks(new BenchmarkSource(call.body()), options, session.added()).run();
            call.run().output().send();
            return results;
        } catch (RejectedException e) {
            throw new CellException(CompileError.report(e.rejections().getFirst().byJmh() ? "JmhError" : "CompileError",
                    call.run().source(), e.rejections().stream().map(one -> new Problem(call.bodyOffset() + one.start(),
                            call.bodyOffset() + one.end(), one.message(), hint(one))).toList()));
        } catch (BenchmarkFailedException e) {
            throw new CellException(report(call, e));
        } catch (IllegalArgumentException e) {
            throw new CellException(new ErrorReport("UsageError", e.getMessage(), List.of(e.getMessage())));
        }
    }

    private Optional<String> hint(Rejection rejection) {
        Matcher unknown = UNKNOWN.matcher(rejection.message());
        return unknown.find() && isDeclared(unknown.group(1))
                ? Optional.of(unknown.group(1) + " belongs to another cell, and a fork is a process of its own. Write it into this cell.")
                : Optional.empty();
    }

    private boolean isDeclared(String name) {
        session.lock().lock();
        try {
            return session.shell().snippets().anyMatch(one -> one instanceof PersistentSnippet declared && declared.name().equals(name)
                    && session.shell().status(one).isActive());
        } finally {
            session.lock().unlock();
        }
    }

    private void declare(Call call, String name) throws CellException {
        String type = BenchmarkResults.class.getName();
        String code = type + " " + name + " = " + type + ".latest();";
        evaluator.run(call.run(), new CellSource(call.run().source().number(), code), code, 0);
    }

    private static ErrorReport report(Call call, BenchmarkFailedException failure) {
        if (failure.thrown().isEmpty()) {
            return new ErrorReport("BenchmarkFailed", failure.getMessage().lines().findFirst().orElse(""),
                    List.of("The benchmark did not end well. JMH says:", failure.getMessage().indent(2).stripTrailing()));
        }
        List<String> lines = new ArrayList<>();
        for (Thrown thrown : failure.thrown()) {
            lines.add((lines.isEmpty() ? "" : "Caused by: ") + thrown.type() + (thrown.message().isEmpty() ? "" : ": " + thrown.message()));
            addFrames(call, thrown, lines);
        }
        String type = failure.thrown().getFirst().type();
        return new ErrorReport(type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1), failure.getMessage(), lines);
    }

    private static void addFrames(Call call, Thrown thrown, List<String> lines) {
        CellSource cell = call.run().source();
        int linesBefore = cell.line(call.bodyOffset()) - 1;
        int library = 0;
        int own = 0;
        for (StackTraceElement frame : thrown.frames()) {
            if (Thrown.isOfTheText(frame) && ++own > CELL_FRAMES_SHOWN) {
                continue;
            } else if (Thrown.isOfTheText(frame)) {
                int line = linesBefore + frame.getLineNumber();
                String text = cell.text(line);
                int indent = text.length() - text.stripLeading().length();
                lines.add(cell.place(line) + ", in " + frame.getMethodName());
                lines.add(cell.excerpt(line, indent + 1, text.strip().length()));
            } else if (++library <= LIBRARY_FRAMES_SHOWN) {
                lines.add("    at " + frame);
            }
        }
        if (own > CELL_FRAMES_SHOWN) {
            lines.add("… and more lines of the cell.");
        }
    }
}
