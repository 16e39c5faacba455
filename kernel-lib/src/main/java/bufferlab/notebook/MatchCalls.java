// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.measure.Bytes;
import bufferlab.results.Case;
import bufferlab.results.Metric;
import bufferlab.results.Results;
import java.util.List;
import java.util.Optional;

/// q3: an arm that takes one byte at a time and asks the kernel as often as `C read` with records of 512 bytes.
final class MatchCalls implements Exercise {
    private static final long RECORD = 1;
    private static final long AS_WITH = 512;
    private static final long SLACK = 2;

    @Override
    public String usage() {
        return "check(\"q3\", results)";
    }

    @Override
    public String check(List<Object> answer) {
        Results results = part(answer, 0, Results.class);
        List<Case> cases = results.cases().stream().filter(found -> found.recordBytes() == RECORD).toList();
        if (cases.isEmpty()) {
            throw new WrongAnswerException("the results hold no arm with a record of 1 byte. The arm shall hand out one "
                    + "byte at a time; only its calls shall be those of larger records.");
        }
        for (Case found : cases) {
            if (Math.abs(calls(results, found) - wanted(results, found)) <= SLACK) {
                return found.arm() + " hands out single bytes and asks the kernel as often as C read does with records of "
                        + Bytes.text(AS_WITH) + ".";
            }
        }
        Case last = cases.getLast();
        throw new WrongAnswerException(String.format(java.util.Locale.ROOT, "%s made %,.0f read calls a pass with a record "
                + "of 1 byte, and the calls of C read at 512 bytes are wanted. What decides how often an arm asks the "
                + "kernel, if not the record?", last.arm(), calls(results, last)));
    }

    private static double calls(Results results, Case found) {
        Optional<Double> calls = results.estimate(found, Metric.READ_CALLS).map(estimate -> estimate.median());
        return calls.orElseThrow(() -> new WrongAnswerException("the calls of " + found.arm()
                + " were not counted on this machine, so that nothing tells whether they match."));
    }

    private static long wanted(Results results, Case found) {
        long fileBytes = results.samples(found).getFirst().condition().fileBytes();
        return Math.ceilDiv(fileBytes, AS_WITH) + 1;
    }
}
