// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Task;
import bufferlab.worker.Operation;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.channels.FileChannel.MapMode;
import java.nio.file.OpenOption;
import java.nio.file.StandardOpenOption;
import java.util.HashSet;
import java.util.Set;

/// Maps both files and copies memory: no call a record, but a fault for each page that is touched first.
public final class MappedCopy implements JavaArm {
    private FileChannel in;
    private FileChannel out;
    private Arena arena;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "a mapping", Ability.OVERWRITE);
    }

    /// A file that is written through a mapping must be open for reading too.
    @Override
    public void open(Task task) throws IOException {
        Set<OpenOption> options = new HashSet<>(task.targetOptions());
        options.add(StandardOpenOption.READ);
        in = FileChannel.open(task.source(), StandardOpenOption.READ);
        out = FileChannel.open(task.target(), options);
        arena = Arena.ofConfined();
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        long size = in.size();
        MemorySegment from = in.map(MapMode.READ_ONLY, 0, size, arena);
        MemorySegment to = out.map(MapMode.READ_WRITE, 0, size, arena);
        to.copyFrom(from);
        return size;
    }

    @Override
    public void close() throws IOException {
        arena.close();
        out.close();
        in.close();
    }
}
