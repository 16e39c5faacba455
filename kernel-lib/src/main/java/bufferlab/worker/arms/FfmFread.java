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
import java.lang.foreign.MemorySegment;
import java.lang.invoke.MethodHandle;

/// Reads records out of the buffer of libc's stdio, called from Java without JNI: the loop of the C arm.
public final class FfmFread implements JavaArm {
    private static final MethodHandle FREAD =
            Libc.function("fread", JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS);

    private MemorySegment record;
    private MemorySegment buffer;
    private MemorySegment stream;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "fread", Ability.BUFFER, Ability.ADVICE, Ability.OFFSET);
        record = MemorySegment.ofBuffer(task.newDirectRecord());
        buffer = Stdio.newBuffer(task);
    }

    @Override
    public void open(Task task) throws Throwable {
        stream = Stdio.openSource(task, buffer);
    }

    @Override
    public long transfer(Task task, Sum sum) throws Throwable {
        long total = 0;
        long got;
        while ((got = (long) FREAD.invokeExact(Libc.ERRNO, record, 1L, record.byteSize(), stream)) > 0) {
            sum.add(record, 0, got);
            total += got;
        }
        Stdio.check(stream, "fread", task.source());
        return total;
    }

    @Override
    public void close() throws Throwable {
        Stdio.close(stream);
    }
}
