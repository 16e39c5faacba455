// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.FileInputStream;
import java.io.IOException;

/// Reads with a bare `FileInputStream`: each `read` of a record is a system call, and its bytes are copied once
/// more, from C memory into the array.
public final class FileInputStreamRead implements JavaArm {
    private FileInputStream in;
    private byte[] record;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "FileInputStream");
        record = task.newRecord();
    }

    @Override
    public void open(Task task) throws IOException {
        in = new FileInputStream(task.source().toFile());
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
