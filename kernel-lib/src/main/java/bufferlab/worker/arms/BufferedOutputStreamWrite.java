// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import bufferlab.worker.Task.Sync;
import java.io.BufferedOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/// Writes records into a `BufferedOutputStream`, which hands its buffer on when it is full; closing writes the rest.
/// Records as large as the buffer go past it.
public final class BufferedOutputStreamWrite implements JavaArm {
    private static final int DEFAULT_BUFFER = 8192;

    private FileOutputStream file;
    private BufferedOutputStream out;
    private byte[] pattern;
    private boolean waits;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.WRITE, "BufferedOutputStream", Ability.BUFFER, Ability.FSYNC);
        pattern = task.newPattern();
        waits = task.sync() == Sync.FSYNC;
        if (task.buffer() == 0) {
            throw new Refused("buffer=0 was refused by BufferedOutputStream. Its buffer has at least 1 byte. Take "
                    + "FileOutputStream to write without one.");
        }
    }

    @Override
    public void open(Task task) throws IOException {
        file = new FileOutputStream(task.target().toFile());
        out = new BufferedOutputStream(file, task.bufferOr(DEFAULT_BUFFER));
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
            out.flush();
            file.getFD().sync();
        }
        out.close();
    }
}
