// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Evaluator.Timed;
import bufferlab.kernel.eval.Outcome;

/// `%time`: runs code once and says what it took.
final class TimeMagic implements Magic {
    private final Evaluator evaluator;

    TimeMagic(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return "time";
    }

    @Override
    public Form form() {
        return Form.BOTH;
    }

    @Override
    public String help() {
        return """
                %time CODE, or %%time above a cell: runs the code once and prints the time it took.
                Compiling isn't counted. User and system time are the process's, with its JIT and GC threads, in \
                steps of 10 ms.""";
    }

    @Override
    public Outcome run(Call call) throws Throwable {
        Timed line = evaluator.timed(call.run(), call.arguments(), call.argumentsOffset());
        Timed cell = evaluator.timed(call.run(), call.body(), call.bodyOffset());
        System.out.println(line.spent().plus(cell.spent()));
        return call.body().isBlank() ? line.outcome() : cell.outcome();
    }
}
