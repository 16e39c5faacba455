// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import bufferlab.worker.Task.Sync;
import java.io.FileOutputStream;
import java.io.IOException;

/// Writes with a bare `FileOutputStream`: each record is a system call, and its bytes are copied to C memory first.
/// It truncates every file that it opens.
public final class FileOutputStreamWrite implements JavaArm {
    private FileOutputStream out;
    private byte[] pattern;
    private boolean waits;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "FileOutputStream", Ability.FSYNC);
        pattern = task.newPattern();
        waits = task.sync() == Sync.FSYNC;
    }

    @Override
    public void open(Task task) throws IOException {
        out = new FileOutputStream(task.target().toFile());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long at = 0;
        for (int n; at < task.end(); at += n) {
            n = task.sizeAt(at);
            out.write(pattern, task.patternAt(at), n);
        }
        return at;
    }

    @Override
    public void close() throws IOException {
        if (waits) {
            out.getFD().sync();
        }
        out.close();
    }
}
