// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.dataset.TargetState;
import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Operation;
import bufferlab.worker.Task.Sync;
import bufferlab.worker.Task;
import java.io.IOException;
import java.io.RandomAccessFile;

/// Writes with a `RandomAccessFile`: as bare as a `FileOutputStream`, but it leaves an existing file as it is,
/// unless told to cut it.
public final class RandomAccessFileWrite implements JavaArm {
    private RandomAccessFile file;
    private byte[] pattern;
    private boolean waits;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "RandomAccessFile", Ability.OVERWRITE, Ability.OFFSET, Ability.FSYNC);
        pattern = task.newPattern();
        waits = task.sync() == Sync.FSYNC;
    }

    @Override
    public void open(Task task) throws IOException {
        file = new RandomAccessFile(task.target().toFile(), "rw");
        if (task.targetState() == TargetState.TRUNCATED) {
            file.setLength(0);
        }
        file.seek(task.offset());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long at = task.offset();
        for (int n; at < task.end(); at += n) {
            n = task.sizeAt(at);
            file.write(pattern, task.patternAt(at), n);
        }
        return at - task.offset();
    }

    @Override
    public void close() throws IOException {
        if (waits) {
            file.getFD().sync();
        }
        file.close();
    }
}
