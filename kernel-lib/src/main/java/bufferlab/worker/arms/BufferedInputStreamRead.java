// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.BufferedInputStream;
import java.io.FileInputStream;
import java.io.IOException;

/// Reads records out of a `BufferedInputStream`, which fills its buffer by one system call. Records as large as the
/// buffer go past it.
public final class BufferedInputStreamRead implements JavaArm {
    private static final int DEFAULT_BUFFER = 8192;

    private BufferedInputStream in;
    private byte[] record;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "BufferedInputStream", Ability.BUFFER);
        if (task.buffer() == 0) {
            throw new Refused("buffer=0 was refused by BufferedInputStream. Its buffer has at least 1 byte. Take "
                    + "FileInputStream to read without one.");
        }
        record = task.newRecord();
    }

    @Override
    public void open(Task task) throws IOException {
        in = new BufferedInputStream(new FileInputStream(task.source().toFile()), task.bufferOr(DEFAULT_BUFFER));
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long total = 0;
        for (int n; (n = in.read(record)) > 0; total += n) {
            sum.add(record, 0, n);
        }
        return total;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
