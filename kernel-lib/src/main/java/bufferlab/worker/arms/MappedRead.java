// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Consume;
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
import java.nio.file.StandardOpenOption;

/// Maps the file into memory and sums it there: no read call at all, but a page fault for each stretch of pages
/// that is touched first. Mapping and faults are inside the clock, unmapping is part of the close.
public final class MappedRead implements JavaArm {
    private FileChannel channel;
    private Arena arena;

    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.READ, "a mapping");
        if (task.consume() == Consume.NONE) {
            throw new Refused("consume=none was refused by a mapping. Nothing is read before a byte is touched, so "
                    + "there would be nothing to time. Take consume=sum for all arms, or leave the mapped one out.");
        }
    }

    @Override
    public void open(Task task) throws IOException {
        channel = FileChannel.open(task.source(), StandardOpenOption.READ);
        arena = Arena.ofConfined();
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        MemorySegment file = channel.map(MapMode.READ_ONLY, 0, channel.size(), arena);
        sum.add(file, 0, file.byteSize());
        return file.byteSize();
    }

    @Override
    public void close() throws IOException {
        arena.close();
        channel.close();
    }
}
