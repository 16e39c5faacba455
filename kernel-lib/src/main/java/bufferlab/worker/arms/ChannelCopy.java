// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;

/// Copies with `FileChannel.transferTo`, which leaves the work to the kernel where it can.
public final class ChannelCopy implements JavaArm {
    private FileChannel in;
    private FileChannel out;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "FileChannel", Ability.OVERWRITE);
    }

    @Override
    public void open(Task task) throws IOException {
        in = FileChannel.open(task.source(), StandardOpenOption.READ);
        out = FileChannel.open(task.target(), task.targetOptions());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long at = 0;
        for (long n; (n = in.transferTo(at, Long.MAX_VALUE - at, out)) > 0; at += n) {
            // Each turn moves as much as one system call does.
        }
        return at;
    }

    @Override
    public void close() throws IOException {
        out.close();
        in.close();
    }
}
