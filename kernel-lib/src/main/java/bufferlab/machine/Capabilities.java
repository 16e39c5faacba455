// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.Scratch;
import bufferlab.libc.CachePages;
import bufferlab.libc.Descriptor;
import bufferlab.libc.Descriptor.Access;
import bufferlab.libc.Os;
import bufferlab.libc.ThreadIo;
import bufferlab.libc.Virtualisation;
import bufferlab.pagecache.ColdSupport;
import bufferlab.pagecache.PageCache;
import bufferlab.pagecache.Residency;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// What this machine can measure, each found out by trying where that is possible.
///
/// @param all the capabilities, those that decide most first
public record Capabilities(List<Capability> all) {
    private static final int OPEN_TO_USERS = 2;

    /// Keeps a copy of the list.
    public Capabilities {
        all = List.copyOf(all);
    }

    /// Tries what this machine can measure with files in a scratch folder.
    ///
    /// @throws IOException if the folder can't be used
    public static Capabilities of(Scratch scratch) throws IOException, InterruptedException {
        SystemFiles files = SystemFiles.ofThisMachine();
        List<Capability> all = new ArrayList<>();
        PageCache cache = PageCache.ofThisMachine();
        all.add(cold(cache.supportsCold(scratch.folder())));
        Dataset file = scratch.dataset("capabilities", Os.pageSize(), 1);
        try (Descriptor open = Descriptor.open(file.path(), Access.O_RDONLY)) {
            all.add(pages(open.cachestat(), cache.residency(file.path())));
            all.add(extents(open.extents().isPresent()));
        } finally {
            Files.delete(file.path());
        }
        all.add(storageBytes(ThreadIo.storageReadBytes()));
        all.add(split(Os.timerHz()));
        all.add(host(Virtualisation.detect()));
        all.add(limit(Cgroup.ofThisProcess().processors()));
        all.add(frequency(files));
        all.add(perf(files, onPath("perf")));
        all.add(trace(files, onPath("strace")));
        return new Capabilities(all);
    }

    /// Returns those that are missing.
    public List<Capability> missing() {
        return all.stream().filter(capability -> !capability.available()).toList();
    }

    private static Capability cold(ColdSupport support) {
        String name = "cold files";
        return support.obstacle()
                .map(obstacle -> Capability.missing(name, obstacle,
                        "Set BUFFERLAB_SCRATCH to a folder on a local disk with ext4, xfs or btrfs."))
                .orElseGet(() -> Capability.present(name, "a trial file was evicted, and read from the device again"));
    }

    static Capability pages(Optional<CachePages> cachestat, Optional<Residency> counted) {
        String name = "cached pages";
        if (cachestat.isPresent()) {
            return Capability.present(name, "cachestat counts cached, dirty and writeback pages");
        }
        return Capability.missing(name, counted.isPresent()
                ? "mincore counts cached pages only; dirty ones and those in writeback can't be seen"
                : "neither cachestat nor mincore counts them, so cache states are unknown",
                "Use Linux 6.5 or newer on a disk of its own; a container's filter may forbid cachestat, and overlayfs "
                        + "doesn't answer it.");
    }

    static Capability extents(boolean mapped) {
        String name = "extents";
        return mapped
                ? Capability.present(name, "the file system tells unwritten extents and holes")
                : Capability.missing(name, "the file system doesn't map extents, so a fallocated target isn't noticed",
                        "Set BUFFERLAB_SCRATCH to a folder with ext4, xfs or btrfs.");
    }

    static Capability storageBytes(OptionalLong bytes) {
        String name = "device bytes and calls";
        return bytes.isPresent()
                ? Capability.present(name, "the kernel counts each thread's calls and bytes from the device")
                : Capability.missing(name, "/proc/thread-self/io can't be read, so cold can't be proven",
                        "Use Linux with CONFIG_TASK_IO_ACCOUNTING, outside a container that hides it.");
    }

    static Capability split(OptionalLong hz) {
        String name = "user and system time";
        return hz.isPresent()
                ? Capability.present(name, String.format(Locale.ROOT, "their split is sampled at %d Hz: 25 samples, "
                        + "%d ms of processor time, give it to ±7 points", hz.getAsLong(), 25_000 / hz.getAsLong()))
                : Capability.missing(name, "how often the kernel samples their split isn't known",
                        "Use Linux; the sum of both is exact everywhere.");
    }

    static Capability host(Optional<String> virtualisation) {
        String name = "cold down to the device";
        return virtualisation
                .map(kind -> Capability.missing(name, "this is a virtual machine (" + kind + "): its host may have "
                        + "cached what is cold here, and samples say guest-cold", "Measure on hardware of your own."))
                .orElseGet(() -> Capability.present(name, "no virtual machine was found"));
    }

    static Capability limit(OptionalDouble processors) {
        String name = "undisturbed processor time";
        return processors.isPresent()
                ? Capability.missing(name, String.format(Locale.ROOT, "a control group stops this process when it has "
                        + "used %.2f processors' time", processors.getAsDouble()),
                        "Start it outside the container, or raise the container's limit.")
                : Capability.present(name, "no control group limits it");
    }

    static Capability frequency(SystemFiles files) {
        String name = "steady clock rate";
        return Machine.frequencyGovernor(files)
                .filter(governor -> !governor.equals("performance"))
                .map(governor -> Capability.missing(name, "the governor \"" + governor + "\" changes the clock rate "
                        + "with the load", "As root: cpupower frequency-set -g performance"))
                .orElseGet(() -> Capability.present(name, "no governor changes it here"));
    }

    static Capability perf(SystemFiles files, boolean installed) {
        String name = "hardware counters";
        OptionalLong paranoid = files.number("proc/sys/kernel/perf_event_paranoid");
        if (paranoid.isEmpty()) {
            return Capability.missing(name, "this kernel has no perf events", "Use Linux with CONFIG_PERF_EVENTS.");
        }
        if (paranoid.getAsLong() > OPEN_TO_USERS && Os.effectiveUser() != 0) {
            return Capability.missing(name, "perf_event_paranoid is " + paranoid.getAsLong(),
                    "As root: sysctl kernel.perf_event_paranoid=2");
        }
        return installed
                ? Capability.present(name, "perf is installed and may count; a virtual machine may still lack them")
                : Capability.missing(name, "perf isn't installed", "On Debian: apt install linux-perf");
    }

    static Capability trace(SystemFiles files, boolean installed) {
        String name = "system calls one by one";
        if (!installed) {
            return Capability.missing(name, "strace isn't installed", "On Debian: apt install strace; else trace(…) takes a "
                    + "C compiler for the kit's own tracer.");
        }
        return files.number("proc/sys/kernel/yama/ptrace_scope").orElse(0) > OPEN_TO_USERS
                ? Capability.missing(name, "this system forbids tracing (ptrace_scope 3)",
                        "As root, set kernel.yama.ptrace_scope to 1 and restart.")
                : Capability.present(name, "strace is installed");
    }

    private static boolean onPath(String command) {
        return Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .filter(folder -> !folder.isEmpty())
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, command)));
    }
}
