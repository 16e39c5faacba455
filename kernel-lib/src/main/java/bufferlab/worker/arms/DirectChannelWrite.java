// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import bufferlab.worker.Task.Sync;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Writes with a `FileChannel` from a direct buffer, which the kernel can read where it is: one copy less than from
/// the Java heap.
public final class DirectChannelWrite implements JavaArm {
    private FileChannel channel;
    private ByteBuffer pattern;
    private boolean waits;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "FileChannel",
                Ability.OVERWRITE, Ability.OFFSET, Ability.FSYNC, Ability.ODSYNC);
        pattern = task.newDirectPattern();
        waits = task.sync() == Sync.FSYNC;
    }

    @Override
    public void open(Task task) throws IOException {
        channel = FileChannel.open(task.target(), task.targetOptions()).position(task.offset());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long at = task.offset();
        for (int n; at < task.end(); at += n) {
            int from = task.patternAt(at);
            n = channel.write(pattern.limit(from + task.sizeAt(at)).position(from));
        }
        return at - task.offset();
    }

    @Override
    public void close() throws IOException {
        if (waits) {
            channel.force(true);
        }
        channel.close();
    }
}
