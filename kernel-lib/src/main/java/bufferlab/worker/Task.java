// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import bufferlab.dataset.Pattern;
import bufferlab.dataset.TargetState;
import java.nio.ByteBuffer;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/// One case as an arm gets it: what to do, with which files and sizes.
///
/// @param operation what the arm does
/// @param source the file that is read, for reads, copies and loads
/// @param target the file that is written, for writes and copies
/// @param record bytes asked in one API call
/// @param buffer bytes of the arm's own buffer; `0` is unbuffered, `-1` is the API's default
/// @param bytes bytes in the source, or to be written
/// @param consume whether the bytes that were read are summed inside the clock
/// @param targetState what the target is before each pass
/// @param advice what the kernel is told about the order of reads
/// @param sync how far a write waits for the disk
/// @param offset where in the file the first record starts
/// @param collect whether a full collection follows each release, inside its time
public record Task(Operation operation, Path source, Path target, int record, int buffer, long bytes, Consume consume,
        TargetState targetState, Advice advice, Sync sync, long offset, boolean collect) {
    private static final int PAGE = 4096;
    private static final Set<String> KEYS = Set.of("operation", "source", "target", "record", "buffer", "bytes",
            "consume", "target_state", "threads", "advice", "sync", "offset",
            "collect");

    /// What the kernel is told about the order of reads.
    public enum Advice { NORMAL, RANDOM, SEQUENTIAL }

    /// How far a write waits for the disk.
    public enum Sync { NONE, FSYNC, ODSYNC, ODIRECT }

    /// Returns the case that a command describes.
    ///
    /// @throws Refused if a key is unknown, a value is none of those allowed, or a file is missing from the command
    static Task of(Command command) throws Refused {
        for (String key : command.values().keySet()) {
            if (!KEYS.contains(key)) {
                throw new Refused("key \"" + key + "\" is unknown. A case has "
                        + KEYS.stream().sorted().collect(Collectors.joining(", ")) + ".");
            }
        }
        Task task = new Task(choice(command, "operation", Operation.READ),
                path(command, "source"), path(command, "target"),
                (int) command.number("record", 1, 4096), (int) command.number("buffer", -1, -1),
                command.number("bytes", 0, 0), choice(command, "consume", Consume.NONE),
                choice(command, "target_state", TargetState.TRUNCATED), choice(command, "advice", Advice.NORMAL),
                choice(command, "sync", Sync.NONE), command.number("offset", 0, 0),
                command.number("collect", 0, 0) > 0);
        if (task.operation != Operation.WRITE && task.source == null) {
            throw new Refused("the case names no source. Add source=PATH.");
        }
        if (task.writes() && task.target == null) {
            throw new Refused("the case names no target. Add target=PATH.");
        }
        return task;
    }

    /// Returns whether the case writes a target.
    public boolean writes() {
        return operation == Operation.WRITE || operation == Operation.COPY;
    }

    /// Returns an array for one record, touched.
    public byte[] newRecord() {
        byte[] bytes = new byte[record];
        Arrays.fill(bytes, (byte) 1);
        return bytes;
    }

    /// Returns a direct buffer for one record, touched and page-aligned.
    public ByteBuffer newDirectRecord() {
        return direct(newRecord());
    }

    /// Returns the bytes to write: the record for file offset `at` begins at [#patternAt(long)].
    public byte[] newPattern() {
        return Pattern.buffer(record);
    }

    /// Returns the bytes to write in a direct buffer, page-aligned.
    public ByteBuffer newDirectPattern() {
        return direct(newPattern());
    }

    /// Returns where in the pattern the record for file offset `at` begins, so that every arm writes the same file.
    public int patternAt(long at) {
        return (int) (at % Pattern.BYTES);
    }

    /// Returns the size of the buffer, or `otherwise` where the case leaves it to the API.
    public int bufferOr(int otherwise) {
        return buffer < 0 ? otherwise : buffer;
    }

    /// Returns where in the file the last byte ends.
    public long end() {
        return offset + bytes;
    }

    /// Returns how many bytes the record at file offset `at` has: the last one may be shorter.
    public int sizeAt(long at) {
        return (int) Math.min(record, end() - at);
    }

    /// Returns how a channel opens the target: created, truncated or written over in place, and how it is
    /// synchronised.
    public Set<OpenOption> targetOptions() {
        Set<OpenOption> options = new HashSet<>(switch (targetState) {
            case NEW -> Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW);
            case TRUNCATED -> Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING);
            case OVERWRITE, PREALLOCATED -> Set.of(StandardOpenOption.WRITE);
        });
        if (sync == Sync.ODSYNC) {
            options.add(StandardOpenOption.DSYNC);
        }
        return options;
    }

    private static ByteBuffer direct(byte[] content) {
        ByteBuffer aligned = ByteBuffer.allocateDirect(content.length + 2 * PAGE).alignedSlice(PAGE);
        return aligned.slice(0, content.length).put(content).clear();
    }

    private static Path path(Command command, String key) {
        String text = command.values().get(key);
        return text == null ? null : Path.of(text);
    }

    private static <E extends Enum<E>> E choice(Command command, String key, E otherwise) throws Refused {
        String text = command.values().get(key);
        if (text == null) {
            return otherwise;
        }
        E[] levels = otherwise.getDeclaringClass().getEnumConstants();
        for (E level : levels) {
            if (level.name().toLowerCase(Locale.ROOT).equals(text)) {
                return level;
            }
        }
        String names = Arrays.stream(levels).map(level -> level.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining(", "));
        throw new Refused(key + "=" + text + " was refused. It is one of " + names + ".");
    }
}
