// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;

/// Copies byte by byte through buffered streams, as the first loop of a textbook does: two method calls a byte.
public final class ByteCopy implements JavaArm {
    private static final int DEFAULT_BUFFER = 8192;

    private BufferedInputStream in;
    private BufferedOutputStream out;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "FileOutputStream", Ability.BUFFER);
        if (task.buffer() == 0) {
            throw new Refused("buffer=0 was refused by BufferedInputStream. Its buffer has at least 1 byte.");
        }
    }

    @Override
    public void open(Task task) throws IOException {
        int size = task.bufferOr(DEFAULT_BUFFER);
        in = new BufferedInputStream(new FileInputStream(task.source().toFile()), size);
        out = new BufferedOutputStream(new FileOutputStream(task.target().toFile()), size);
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long total = 0;
        for (int next; (next = in.read()) >= 0; total++) {
            out.write(next);
        }
        return total;
    }

    @Override
    public void close() throws IOException {
        out.close();
        in.close();
    }
}
