// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellRun;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.eval.Spent;
import java.util.Arrays;
import java.util.Locale;

/// `%timeit`: repeats code until its time can be told, and says how far the runs lie apart.
///
/// 1. The code is compiled into one loop, so that the JIT sees a method and not a cell.
/// 2. A value goes into a [Sink], or the JIT would leave the computation out.
/// 3. Loops run unmeasured for 0.4 s first: before that the JIT measures itself.
/// 4. The median of seven runs is told with the fastest and the slowest, since one run says nothing.
final class TimeItMagic implements Magic {
    private static final int RUNS = 7;
    private static final long WARM_UP_NANOS = 400_000_000;
    private static final long RUN_NANOS = 100_000_000;

    private final Evaluator evaluator;

    TimeItMagic(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return "timeit";
    }

    @Override
    public Form form() {
        return Form.BOTH;
    }

    @Override
    public String help() {
        return """
                %timeit CODE: repeats the code and prints the median time of a pass, with the spread of seven runs.
                %%timeit SETUP above a cell runs SETUP once and repeats the cell. What the JIT can tell from the code
                it may still simplify; measure arms in an Experiment, which runs them in a process of their own.""";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        boolean cell = !call.body().isBlank();
        if (cell) {
            evaluator.run(call.run(), call.arguments(), call.argumentsOffset());
        }
        String code = cell ? call.body() : call.arguments();
        int offset = cell ? call.bodyOffset() : call.argumentsOffset();
        if (code.isBlank()) {
            return new Outcome.Value(help());
        }
        TimedLoop loop = compile(call.run(), code, offset);
        System.out.println(call.run().call(() -> measure(loop)));
        return new Outcome.Nothing();
    }

    private TimedLoop compile(CellRun run, String code, int offset) throws Throwable {
        boolean expression = evaluator.isExpression(code);
        String before = "(" + TimedLoop.class.getName() + ") $loops -> { for (long $i = 0; $i < $loops; $i++) { "
                + (expression ? Sink.class.getName() + ".take(" : "");
        String after = expression ? "); } }" : "\n; } }";
        Outcome outcome = evaluator.run(run, before + code + after, offset - before.length());
        return (TimedLoop) ((Outcome.Value) outcome).value();
    }

    private static String measure(TimedLoop loop) throws Throwable {
        long loops = loopsFor(loop);
        double[] nanos = new double[RUNS];
        Spent before = Spent.now();
        for (int i = 0; i < RUNS; i++) {
            nanos[i] = (double) time(loop, loops) / loops;
        }
        Spent spent = Spent.now().since(before);
        Arrays.sort(nanos);
        return String.format(Locale.ROOT, "%s per pass: median of %d runs of %,d %s, %s to %s%n%s in all",
                Spent.text(nanos[RUNS / 2]), RUNS, loops, loops == 1 ? "pass" : "passes",
                Spent.text(nanos[0]), Spent.text(nanos[RUNS - 1]), spent);
    }

    private static long loopsFor(TimedLoop loop) throws Throwable {
        long loops = 1;
        long warmed = 0;
        long took = time(loop, loops);
        while (took < RUN_NANOS || warmed < WARM_UP_NANOS) {
            warmed += took;
            if (took < RUN_NANOS) {
                loops = Math.max(loops + 1, Math.min(loops * 10, (long) (loops * 1.2 * RUN_NANOS / Math.max(took, 1))));
            } else if (loops == 1) {
                break;
            }
            took = time(loop, loops);
        }
        return loops;
    }

    private static long time(TimedLoop loop, long loops) throws Throwable {
        long start = System.nanoTime();
        loop.run(loops);
        return System.nanoTime() - start;
    }
}
