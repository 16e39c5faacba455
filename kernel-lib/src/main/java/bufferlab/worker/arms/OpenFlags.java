// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker.arms;

import bufferlab.worker.Refused;
import bufferlab.worker.Task;

/// The flags of `open(2)`, which differ between systems.
final class OpenFlags {
    static final int O_RDONLY = 0;
    private static final int O_WRONLY = 1;
    private static final boolean MAC = System.getProperty("os.name").startsWith("Mac");
    private static final boolean ARM = System.getProperty("os.arch").equals("aarch64");
    private static final int O_CREAT = MAC ? 0x200 : 0100;
    private static final int O_EXCL = MAC ? 0x800 : 0200;
    private static final int O_TRUNC = MAC ? 0x400 : 01000;
    private static final int O_DSYNC = MAC ? 0x400000 : 010000;
    private static final int O_DIRECT = ARM ? 0200000 : 040000;

    private OpenFlags() {}

    static int source(Task task) throws Refused {
        return O_RDONLY | sync(task);
    }

    /// Only `OVERWRITE` leaves what was in the file.
    static int target(Task task) throws Refused {
        return O_WRONLY | sync(task) | switch (task.targetState()) {
            case NEW -> O_CREAT | O_EXCL;
            case TRUNCATED -> O_CREAT | O_TRUNC;
            case OVERWRITE, PREALLOCATED -> 0;
        };
    }

    private static int sync(Task task) throws Refused {
        return switch (task.sync()) {
            case NONE, FSYNC -> 0;
            case ODSYNC -> O_DSYNC;
            case ODIRECT -> {
                if (MAC) {
                    throw new Refused("sync=odirect was refused. This system has no O_DIRECT; take sync=none.");
                }
                yield O_DIRECT;
            }
        };
    }
}
