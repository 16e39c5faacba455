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

/// Reads with libc's `read`, called from Java without JNI: the loop of the C arm.
public final class FfmRead implements JavaArm {
    private static final MethodHandle READ = Libc.function("read", JAVA_LONG, JAVA_INT, ADDRESS, JAVA_LONG);

    private MemorySegment record;
    private int file;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "read", Ability.ADVICE, Ability.OFFSET, Ability.ODIRECT);
        record = MemorySegment.ofBuffer(task.newDirectRecord());
    }

    @Override
    public void open(Task task) throws Throwable {
        file = Libc.openSource(task);
    }

    @Override
    public long transfer(Task task, Sum sum) throws Throwable {
        long total = 0;
        long got;
        while ((got = (long) READ.invokeExact(Libc.ERRNO, file, record, record.byteSize())) > 0) {
            sum.add(record, 0, got);
            total += got;
        }
        Libc.check(got, "read", task.source());
        return total;
    }

    @Override
    public void close() throws Throwable {
        Libc.close(file);
    }
}
