// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.util.List;

/// q13: how many JVMs and how many samples a run of JMH has: 3 benchmarks, a parameter of 4 values, `-f 2 -wi 3 -i 5`.
final class CountForks implements Exercise {
    private static final long CASES = 3 * 4;
    private static final long FORKS = CASES * 2;

    @Override
    public String usage() {
        return "check(\"q13\", forks, samples)";
    }

    @Override
    public String check(List<Object> answer) {
        long forks = part(answer, 0, Number.class).longValue();
        long samples = part(answer, 1, Number.class).longValue();
        if (forks != FORKS) {
            throw new WrongAnswerException("the JVMs are not " + forks + ". Each benchmark with each value of the parameter is a case "
                    + "of its own; -f says how many JVMs a case gets.");
        }
        if (samples == FORKS * (3 + 5)) {
            throw new WrongAnswerException("that many iterations are run. Which of them are samples of a score?");
        }
        if (samples != FORKS * 5) {
            throw new WrongAnswerException("the samples are not " + samples + ". Each JVM measures a few iterations; -i says how many.");
        }
        return "so many JVMs are started, one after the other, and so many iterations stand behind all the scores together.";
    }
}
