// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.util.List;
import java.util.function.LongBinaryOperator;

/// q1: how many `read` calls fetch a file of so many bytes in records of so many bytes, the call that finds the end
/// included.
final class CountCalls implements Exercise {

    /// A file and a record size, and what to think of if the count is wrong there.
    private record Probe(long fileBytes, long recordBytes, String hint) {

        long calls() {
            return Math.ceilDiv(fileBytes, recordBytes) + 1;
        }
    }

    private static final List<Probe> PROBES = List.of(
            new Probe(9, 3, "Count each time that the loop asks the kernel, also the last time."),
            new Probe(10, 3, "The last record may be shorter than the others, and has to be asked for like them."),
            new Probe(5, 8, "A record larger than the file still asks; follow the loop by hand."),
            new Probe(1, 1, "Follow the loop by hand: what does each call return?"),
            new Probe(274_432, 1, "Compare with the read calls in the table of the run."),
            new Probe(274_432, 512, "Compare with the read calls in the table of the run."),
            new Probe(5_000_000_000L, 4096, "Is it an int somewhere? A file may have more bytes than an int can hold."));

    @Override
    public String usage() {
        return "check(\"q1\", (fileBytes, recordBytes) -> calls(fileBytes, recordBytes))";
    }

    @Override
    public String check(List<Object> answer) {
        LongBinaryOperator calls = part(answer, 0, LongBinaryOperator.class);
        for (Probe probe : PROBES) {
            long counted = count(calls, probe);
            if (counted != probe.calls()) {
                throw new WrongAnswerException("for a file of " + probe.fileBytes + " bytes in records of "
                        + probe.recordBytes + " it gave " + counted + ", and C read makes another number of calls. "
                        + probe.hint);
            }
        }
        return "all " + PROBES.size() + " files and record sizes give the number of calls that the kernel counts.";
    }

    private static long count(LongBinaryOperator calls, Probe probe) {
        try {
            return calls.applyAsLong(probe.fileBytes, probe.recordBytes);
        } catch (RuntimeException e) {
            throw new WrongAnswerException("for a file of " + probe.fileBytes + " bytes in records of "
                    + probe.recordBytes + " it threw " + e + ". It should return a whole number.", e);
        }
    }
}
