// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/// Copies record by record through one array, between bare file streams. With records of 1 MiB it is the Java twin
/// of the published loops.
public final class ArrayCopy implements JavaArm {
    private FileInputStream in;
    private FileOutputStream out;
    private byte[] record;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "FileOutputStream");
        record = task.newRecord();
    }

    @Override
    public void open(Task task) throws IOException {
        in = new FileInputStream(task.source().toFile());
        out = new FileOutputStream(task.target().toFile());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long total = 0;
        for (int n; (n = in.read(record)) > 0; total += n) {
            out.write(record, 0, n);
        }
        return total;
    }

    @Override
    public void close() throws IOException {
        out.close();
        in.close();
    }
}
