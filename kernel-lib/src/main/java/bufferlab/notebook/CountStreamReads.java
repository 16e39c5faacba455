// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import java.util.List;
import java.util.function.LongBinaryOperator;

/// q6: how many `read` calls a copy by `os << is.rdbuf()` makes for a file of so many bytes with stream buffers of so many
/// bytes, of which libstdc++ keeps one back.
final class CountStreamReads implements Exercise {

    /// A file and a buffer size, and what to think of if the count is wrong there.
    private record Probe(long fileBytes, long bufferBytes, String hint) {

        long calls() {
            return Math.ceilDiv(fileBytes, bufferBytes - 1) + 1;
        }
    }

    private static final List<Probe> PROBES = List.of(
            new Probe(10, 6, "Two full buffers of 5, and a call that finds the end."),
            new Probe(6, 6, "A buffer of 6 bytes carries 5. The byte that is left over is a piece of its own."),
            new Probe(8191, 8192, "The file fits into the buffer exactly. How does the stream learn that it has ended?"),
            new Probe(8192, 8192, "A buffer of 8192 bytes carries 8191."),
            new Probe(3, 1_048_576, "A buffer larger than the file still asks; follow it by hand."),
            new Probe(130_000_000, 8192, "Compare with the read calls in the table of the run."),
            new Probe(5_000_000_000L, 4096, "Is it an int somewhere? A file may have more bytes than an int can hold."));

    @Override
    public String usage() {
        return "check(\"q6\", (fileBytes, bufferBytes) -> readCalls(fileBytes, bufferBytes))";
    }

    @Override
    public String check(List<Object> answer) {
        LongBinaryOperator readCalls = part(answer, 0, LongBinaryOperator.class);
        for (Probe probe : PROBES) {
            long calls = calls(readCalls, probe);
            if (calls != probe.calls()) {
                throw new WrongAnswerException("for a file of " + probe.fileBytes + " bytes and buffers of " + probe.bufferBytes
                        + " it gave " + calls + ", and the stream makes another number of calls. " + probe.hint);
            }
        }
        return "all " + PROBES.size() + " files and buffers give the number of calls that the kernel counts.";
    }

    private static long calls(LongBinaryOperator readCalls, Probe probe) {
        try {
            return readCalls.applyAsLong(probe.fileBytes, probe.bufferBytes);
        } catch (RuntimeException e) {
            throw new WrongAnswerException("for a file of " + probe.fileBytes + " bytes and buffers of " + probe.bufferBytes
                    + " it threw " + e + ". It should return a whole number.", e);
        }
    }
}
