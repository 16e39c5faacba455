// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.dataset.TargetState;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Predicate;

/// What an arm's API can do beyond plain reading and writing. A case that asks for more is refused before it runs,
/// so that no arm quietly does another job than its neighbours.
public enum Ability {
    /// A buffer of a chosen size.
    BUFFER(task -> task.buffer() > 0, "has no buffer of its own. Leave the buffer to the API, or take a buffered arm."),
    /// Telling the kernel in which order the file is read.
    ADVICE(task -> task.advice() != Task.Advice.NORMAL, "has no call for it. Take an FFM or C arm."),
    /// Waiting for the disk once, after the last record.
    FSYNC(task -> task.writes() && task.sync() == Task.Sync.FSYNC,
            "has no call for it. Take another arm, or sync=none."),
    /// Opening with `O_DSYNC`: each write waits for the disk.
    ODSYNC(task -> task.sync() == Task.Sync.ODSYNC, "can't open a file that way. Take a FileChannel, FFM or C arm."),
    /// Opening with `O_DIRECT`: past the page cache.
    ODIRECT(task -> task.sync() == Task.Sync.ODIRECT,
            "can't open a file that way. Take the FFM or C arm of read or write."),
    /// Starting anywhere in the file.
    OFFSET(task -> task.offset() > 0, "starts at the file's first byte. Take a FileChannel, FFM or C arm."),
    /// Writing over an existing file in place.
    OVERWRITE(task -> task.writes() && task.targetState() == TargetState.OVERWRITE,
            "truncates or replaces each file that it opens. Take a RandomAccessFile, FileChannel, FFM or C arm.");

    private final Predicate<Task> asked;
    private final String lack;

    Ability(Predicate<Task> asked, String lack) {
        this.asked = asked;
        this.lack = lack;
    }

    /// Refuses a case of another operation than the arm's, or one that asks for what its API can't do.
    ///
    /// @param api the API's name, for the message
    /// @param has what the API can do
    /// @throws Refused with the factor, what the API lacks, and another arm to take
    public static void check(Task task, Operation operation, String api, Ability... has) throws Refused {
        if (task.operation() != operation) {
            throw new Refused("operation=%s was refused by %s. This arm does operation=%s."
                    .formatted(lower(task.operation()), api, lower(operation)));
        }
        Set<Ability> lacking = EnumSet.allOf(Ability.class);
        lacking.removeAll(List.of(has));
        for (Ability ability : lacking) {
            if (ability.asked.test(task)) {
                throw new Refused(ability.factor(task) + " was refused by " + api + ". It " + ability.lack);
            }
        }
    }

    private String factor(Task task) {
        return switch (this) {
            case BUFFER -> "buffer=" + task.buffer();
            case ADVICE -> "advice=" + lower(task.advice());
            case FSYNC, ODSYNC, ODIRECT -> "sync=" + lower(task.sync());
            case OFFSET -> "offset=" + task.offset();
            case OVERWRITE -> "target_state=" + lower(task.targetState());
        };
    }

    private static String lower(Enum<?> level) {
        return level.name().toLowerCase(Locale.ROOT);
    }
}
