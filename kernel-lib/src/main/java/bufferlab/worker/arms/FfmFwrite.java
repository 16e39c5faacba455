// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import static java.lang.foreign.ValueLayout.ADDRESS;
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

/// Writes records into the buffer of libc's stdio, called from Java without JNI: the loop of the C arm. `fclose`
/// writes what is left in the buffer.
public final class FfmFwrite implements JavaArm {
    private static final MethodHandle FWRITE =
            Libc.function("fwrite", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);

    private MemorySegment pattern;
    private MemorySegment buffer;
    private MemorySegment stream;
    private Task task;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "fwrite",
                Ability.BUFFER, Ability.OVERWRITE, Ability.OFFSET, Ability.FSYNC);
        this.task = task;
        pattern = MemorySegment.ofBuffer(task.newDirectPattern());
        buffer = Stdio.newBuffer(task);
    }

    @Override
    public void open(Task task) throws Throwable {
        stream = Stdio.openTarget(task, buffer);
    }

    @Override
    public long transfer(Task task, Sum sum) throws Throwable {
        long at = task.offset();
        while (at < task.end()) {
            MemorySegment record = pattern.asSlice(task.patternAt(at));
            at += (long) FWRITE.invokeExact(Libc.ERRNO, record, 1L, (long) task.sizeAt(at), stream);
            Stdio.check(stream, "fwrite", task.target());
        }
        return at - task.offset();
    }

    @Override
    public void close() throws Throwable {
        if (task.sync() == Sync.FSYNC) {
            Stdio.sync(stream, task.target());
        }
        Stdio.close(stream);
    }
}
