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

/// Copies with `InputStream.transferTo`. Between two files the JDK leaves the work to the kernel
/// (`copy_file_range`): the bytes never come to user space.
public final class TransferToCopy implements JavaArm {
    private FileInputStream in;
    private FileOutputStream out;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "FileOutputStream");
    }

    @Override
    public void open(Task task) throws IOException {
        in = new FileInputStream(task.source().toFile());
        out = new FileOutputStream(task.target().toFile());
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        return in.transferTo(out);
    }

    @Override
    public void close() throws IOException {
        out.close();
        in.close();
    }
}
