// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.dataset.TargetState;
import bufferlab.worker.Ability;
import bufferlab.worker.JavaArm;
import bufferlab.worker.Refused;
import bufferlab.worker.Sum;
import bufferlab.worker.Operation;
import bufferlab.worker.Task;
import java.io.IOException;
import java.nio.file.Files;

/// Copies with `Files.copy`, which opens and closes both files itself: all of that is inside the clock here.
public final class FilesCopy implements JavaArm {
    @Override
    public void prepare(Task task) throws Refused {
        Ability.check(task, Operation.COPY, "Files.copy");
        if (task.targetState() != TargetState.NEW) {
            throw new Refused("target_state=truncated was refused by Files.copy. It makes a new file, or replaces the "
                    + "old one by a new. Take target_state=new.");
        }
    }

    @Override
    public void open(Task task) {
        // Files.copy opens for itself.
    }

    @Override
    public long transfer(Task task, Sum sum) throws IOException {
        Files.copy(task.source(), task.target());
        return Files.size(task.target());
    }

    @Override
    public void close() {
        // Files.copy closes for itself.
    }
}
