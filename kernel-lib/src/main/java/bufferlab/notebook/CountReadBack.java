// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.measure.Bytes;
import bufferlab.pagecache.ReadModifyWrite;
import java.util.List;
import java.util.function.LongBinaryOperator;

/// q4: how many bytes are read back when a cold file of 1 MiB is overwritten in records of one size on blocks of
/// another.
final class CountReadBack implements Exercise {
    private static final long FILE = Bytes.mib(1);

    /// A record and a block size, and what to think of if the bytes are wrong there.
    private record Probe(long recordBytes, long blockBytes, String hint) {}

    private static final List<Probe> PROBES = List.of(
            new Probe(4096, 4096, "Each record is a whole block: what is left to know?"),
            new Probe(2048, 4096, "Two records share a block, and the first of them finds it unread. Is it read twice?"),
            new Probe(8192, 4096, "A record may cover several blocks."),
            new Probe(4097, 4096, "Draw the first three records over the blocks."),
            new Probe(8191, 4096, "Of the two blocks that such a record ends and begins in, which does it cover as a whole?"),
            new Probe(1024, 1024, "The block need not be 4096 bytes."),
            new Probe(1500, 1024, "Draw the first three records over the blocks."),
            new Probe(2_000_000, 4096, "A record may be larger than the file; the last write ends with the file."));

    @Override
    public String usage() {
        return "check(\"q4\", (record, block) -> readBack(record, block))";
    }

    @Override
    public String check(List<Object> answer) {
        LongBinaryOperator readBack = part(answer, 0, LongBinaryOperator.class);
        for (Probe probe : PROBES) {
            long bytes = bytes(readBack, probe);
            if (bytes != ReadModifyWrite.bytes(probe.recordBytes, 0, FILE, probe.blockBytes)) {
                throw new WrongAnswerException("for records of " + probe.recordBytes + " bytes on blocks of "
                        + probe.blockBytes + " it gave " + bytes + ", and the kernel reads another number of bytes. "
                        + probe.hint);
            }
        }
        return "all " + PROBES.size() + " record and block sizes give the bytes that the kernel reads back.";
    }

    private static long bytes(LongBinaryOperator readBack, Probe probe) {
        try {
            return readBack.applyAsLong(probe.recordBytes, probe.blockBytes);
        } catch (RuntimeException e) {
            throw new WrongAnswerException("for records of " + probe.recordBytes + " bytes on blocks of " + probe.blockBytes
                    + " it threw " + e + ". It should return a whole number.", e);
        }
    }
}
