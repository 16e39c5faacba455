// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Tryout;
import bufferlab.arm.WorkerException;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/// q16: an arm of one's own that reads with at most one call for each 64 KiB, whatever the record.
///
/// It is judged by two passes over a small file, one with large and one with small records, not by its time.
final class OwnBuffer implements Exercise {
    private static final long PIECE = 65_536;
    private static final long CALLS_MOST = Math.ceilDiv(Tryout.FILE_BYTES, PIECE) + 1;
    private static final List<Long> RECORDS = List.of(512L, 1L);
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Override
    public String usage() {
        return "check(\"q16\", ownBuffer)";
    }

    @Override
    public String check(List<Object> answer) {
        Arm arm = part(answer, 0, Arm.class);
        if (arm.operation() != Operation.READ) {
            throw new WrongAnswerException(arm.name() + " " + arm.operation().verb() + " a file, and an arm that reads one is "
                    + "wanted.");
        }
        for (long record : RECORDS) {
            Long calls = tried(arm, record).figures().readCalls();
            if (calls == null) {
                throw new WrongAnswerException("this system doesn't count calls, so that nothing tells whether there are few.");
            }
            if (calls > CALLS_MOST) {
                throw new WrongAnswerException(String.format(Locale.ROOT, "with a record of %d %s %s made %,d read calls for "
                        + "%,d bytes, and one for each 64 KiB, with one more to find the end, is the most that is wanted. How "
                        + "many bytes does each call ask for?", record, record == 1 ? "byte" : "bytes", arm.name(), calls,
                        Tryout.FILE_BYTES));
            }
        }
        return arm.name() + " reads what C read reads, with a call for each 64 KiB at most, whatever the record.";
    }

    private static Tryout tried(Arm arm, long record) {
        try {
            return Tryout.of(arm, record, PATIENCE);
        } catch (WorkerException e) {
            throw new WrongAnswerException(e.getMessage(), e);
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the check was stopped before " + arm.name() + " was tried.", e);
        }
    }
}
