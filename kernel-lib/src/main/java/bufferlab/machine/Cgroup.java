// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The limits that a container or service sets for this process (control groups, either version): the tightest of its
/// group and those above it.
public final class Cgroup {
    private static final long UNLIMITED = 1L << 60;

    private final SystemFiles files;

    Cgroup(SystemFiles files) {
        this.files = files;
    }

    /// Returns the control group of this process.
    public static Cgroup ofThisProcess() {
        return new Cgroup(SystemFiles.ofThisMachine());
    }

    /// Returns how many processors' time it may use, such as 1.5, or empty if there is no limit.
    public OptionalDouble processors() {
        return folders("cpu").mapToDouble(this::processors).filter(limit -> limit > 0).min();
    }

    private double processors(String folder) {
        String[] both = files.text(folder + "/cpu.max").orElse("max").split(" ");
        if (both.length == 2 && !both[0].equals("max")) {
            return Double.parseDouble(both[0]) / Double.parseDouble(both[1]);
        }
        long quota = files.number(folder + "/cpu.cfs_quota_us").orElse(-1);
        long period = files.number(folder + "/cpu.cfs_period_us").orElse(0);
        return quota > 0 && period > 0 ? (double) quota / period : -1;
    }

    /// Returns the bytes of memory it may use, page cache included, or empty if there is no limit.
    public OptionalLong memoryBytes() {
        return folders("memory")
                .flatMap(folder -> Stream.of(folder + "/memory.max", folder + "/memory.limit_in_bytes"))
                .map(files::number)
                .filter(limit -> limit.orElse(UNLIMITED) < UNLIMITED)
                .mapToLong(OptionalLong::getAsLong).min();
    }

    /// Returns for how long the group has been stopped so far because it had used up its processor time, in
    /// nanoseconds, or empty where that isn't counted.
    public OptionalLong throttledNanos() {
        return folders("cpu").map(folder -> throttledNanos(folder + "/cpu.stat"))
                .filter(OptionalLong::isPresent).mapToLong(OptionalLong::getAsLong).max();
    }

    private OptionalLong throttledNanos(String stat) {
        return files.value(stat, "throttled_usec").map(micros -> OptionalLong.of(Long.parseLong(micros) * 1000))
                .or(() -> files.value(stat, "throttled_time").map(nanos -> OptionalLong.of(Long.parseLong(nanos))))
                .orElse(OptionalLong.empty());
    }

    /// Returns the folders of this process's group and of those above it that may limit something.
    private Stream<String> folders(String controller) {
        return files.text("proc/self/cgroup").stream().flatMap(String::lines).flatMap(line -> {
            String[] parts = line.split(":", 3);
            if (parts.length < 3) {
                return Stream.empty();
            }
            boolean second = parts[1].isEmpty();
            if (!second && !Stream.of(parts[1].split(",")).anyMatch(controller::equals)) {
                return Stream.empty();
            }
            return Stream.iterate(Path.of(parts[2]), group -> group != null, Path::getParent)
                    .flatMap(group -> second
                            ? Stream.of("sys/fs/cgroup" + group, "sys/fs/cgroup/unified" + group)
                            : Stream.of("sys/fs/cgroup/" + controller + group));
        });
    }
}
