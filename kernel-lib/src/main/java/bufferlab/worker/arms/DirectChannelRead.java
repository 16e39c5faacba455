// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.lang.foreign.MemorySegment;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/// Reads with a `FileChannel` into a direct buffer, which lies outside the Java heap: the kernel writes into it, and
/// nothing is copied again.
public final class DirectChannelRead implements JavaArm {
    private FileChannel channel;
    private ByteBuffer record;
    private MemorySegment bytes;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "FileChannel", Ability.OFFSET);
        record = task.newDirectRecord();
        bytes = MemorySegment.ofBuffer(record);
    }

    @Override
    public void open(Task task) throws IOException {
        channel = FileChannel.open(task.source(), StandardOpenOption.READ).position(task.offset());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long total = 0;
        for (int n; (n = channel.read(record.clear())) > 0; total += n) {
            sum.add(bytes, 0, n);
        }
        return total;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
