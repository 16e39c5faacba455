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
import bufferlab.worker.Task.Sync;
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Writes with libc's `write`, called from Java without JNI: the loop of the C arm.
public final class FfmWrite implements JavaArm {
    private static final MethodHandle WRITE = Libc.function("write", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);

    private MemorySegment pattern;
    private Task task;
    private int file;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "write",
                Ability.OVERWRITE, Ability.OFFSET, Ability.FSYNC, Ability.ODSYNC, Ability.ODIRECT);
        this.task = task;
        pattern = MemorySegment.ofBuffer(task.newDirectPattern());
    }

    @Override
    public void open(Task task) throws Throwable {
        file = Libc.openTarget(task);
    }

    @Override
    public long transfer(Task task, Sum sum) throws Throwable {
        long at = task.offset();
        while (at < task.end()) {
            MemorySegment record = pattern.asSlice(task.patternAt(at));
            long put = (long) WRITE.invokeExact(Libc.ERRNO, file, record, (long) task.sizeAt(at));
            at += Libc.check(put, "write", task.target());
        }
        return at - task.offset();
    }

    @Override
    public void close() throws Throwable {
        if (task.sync() == Sync.FSYNC) {
            Libc.fsync(file, task.target());
        }
        Libc.close(file);
    }
}
