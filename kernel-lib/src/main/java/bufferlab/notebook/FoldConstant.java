// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.jmh.BenchmarkResults;
import bufferlab.jmh.Score;
import java.util.List;

/// q15: a benchmark that the compiler computes beforehand, beside its cure.
final class FoldConstant implements Exercise {
    private static final double CLEARLY = 2;

    @Override
    public String usage() {
        return "check(\"q15\", results)";
    }

    @Override
    public String check(List<Object> answer) {
        BenchmarkResults results = part(answer, 0, BenchmarkResults.class);
        Score wrong = score(results, "wrong");
        Score right = score(results, "right");
        if (!wrong.unit().endsWith("/op") || !wrong.unit().equals(right.unit())) {
            throw new WrongAnswerException("the scores are in " + wrong.unit() + " and " + right.unit() + ". Let both be times of a "
                    + "call: @BenchmarkMode(Mode.AverageTime).");
        }
        if (right.value() < CLEARLY * wrong.value()) {
            throw new WrongAnswerException("wrong takes " + wrong.value() + " and right " + right.value() + " " + right.unit() + ": the "
                    + "compiler knew as much, or as little, of both. Is the input of wrong a constant, and that of right a field that "
                    + "is not final?");
        }
        return "the compiler knew the result of one before it ran, and not of the other.";
    }

    private static Score score(BenchmarkResults results, String name) {
        return results.scores().stream().filter(score -> score.name().equals(name)).findFirst()
                .orElseThrow(() -> new WrongAnswerException("there is no benchmark called " + name + ". Name the two methods wrong and "
                        + "right."));
    }
}
