// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Copies with Linux's `copy_file_range`, called from Java without JNI: the bytes never come to user space. Where
/// the file system can share blocks it may copy nothing at all.
public final class FfmCopyFileRange implements JavaArm {
    private static final MethodHandle COPY_FILE_RANGE = Libc.function("copy_file_range",
            JAVA_LONG, JAVA_INT, ADDRESS, JAVA_INT, ADDRESS, JAVA_LONG, JAVA_INT);
    private static final long MOST_AT_ONCE = 1L << 30;

    private int source;
    private int target;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "copy_file_range", Ability.OVERWRITE);
    }

    @Override
    public void open(Task task) throws Throwable {
        source = Libc.openSource(task);
        target = Libc.openTarget(task);
    }

    @Override
    public long transfer(Task task, Sum sum) throws Throwable {
        MemorySegment positionOfFile = MemorySegment.NULL;
        long total = 0;
        long moved;
        while ((moved = (long) COPY_FILE_RANGE.invokeExact(Libc.ERRNO, source, positionOfFile, target, positionOfFile,
                MOST_AT_ONCE, 0)) > 0) {
            total += moved;
        }
        Libc.check(moved, "copy_file_range", task.target());
        return total;
    }

    @Override
    public void close() throws Throwable {
        Libc.close(target);
        Libc.close(source);
    }
}
