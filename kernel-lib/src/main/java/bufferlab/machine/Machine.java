// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import bufferlab.libc.FileBlocks;
import bufferlab.libc.Mount;
import bufferlab.libc.Os;
import bufferlab.libc.Virtualisation;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The machine that measured, and the file system that held the files. What can't be had is empty.
///
/// @param cpu the processor's model, or its architecture
/// @param processors processors that this process may use
/// @param kernel name and release of the operating system's kernel
/// @param fileSystem the file system's name
/// @param mountOptions its options, without those that name users, hosts or folders
/// @param blockBytes its block size
/// @param preferredRecordBytes `st_blksize` of a file on it
/// @param pageBytes bytes of a page of memory and of the page cache
/// @param readAheadKib how far the kernel may read ahead
/// @param timerHz how often the kernel samples user against system time
/// @param clockSource what the kernel's clock is read from
/// @param glibc its version
/// @param jdk vendor and version of the Java runtime
/// @param jdkFlags options of this JVM, without paths
/// @param compiler the compiler of the native arms and its version
/// @param compilerFlags what it was told
/// @param virtualisation the kind of virtual machine
/// @param cgroupProcessors how many processors' time the process may use
/// @param cgroupMemoryBytes how much memory it may use
/// @param frequencyGovernor how the processor's clock rate is chosen, such as `powersave`
public record Machine(String cpu, int processors, String kernel, String fileSystem, List<String> mountOptions,
        OptionalLong blockBytes, OptionalInt preferredRecordBytes, long pageBytes, OptionalLong readAheadKib,
        OptionalLong timerHz, Optional<String> clockSource, Optional<String> glibc, String jdk, List<String> jdkFlags,
        Optional<String> compiler, List<String> compilerFlags, Optional<String> virtualisation,
        OptionalDouble cgroupProcessors, OptionalLong cgroupMemoryBytes, Optional<String> frequencyGovernor) {

    /// Keeps copies of the lists.
    public Machine {
        mountOptions = List.copyOf(mountOptions);
        jdkFlags = List.copyOf(jdkFlags);
        compilerFlags = List.copyOf(compilerFlags);
    }

    /// Describes this machine and the file system of an existing folder or file.
    ///
    /// @throws IOException if the path doesn't exist
    public static Machine describe(Path path) throws IOException {
        SystemFiles files = SystemFiles.ofThisMachine();
        Mount mount = Mount.of(path);
        Cgroup cgroup = Cgroup.ofThisProcess();
        Optional<FileBlocks> blocks = FileBlocks.of(path);
        return new Machine(cpu(files), Runtime.getRuntime().availableProcessors(),
                System.getProperty("os.name") + " " + System.getProperty("os.version"),
                mount.type(), Privacy.mountOptions(mount.options()), blockBytes(path),
                blocks.map(b -> OptionalInt.of(b.preferredRecordBytes())).orElse(OptionalInt.empty()),
                Os.pageSize(), readAheadKib(files, mount.device()), Os.timerHz(),
                files.text("sys/devices/system/clocksource/clocksource0/current_clocksource"), Os.glibc(),
                System.getProperty("java.vendor") + " " + Runtime.version(),
                Privacy.jvmFlags(ManagementFactory.getRuntimeMXBean().getInputArguments()),
                Optional.empty(), List.of(), Virtualisation.detect(), cgroup.processors(), cgroup.memoryBytes(),
                frequencyGovernor(files));
    }

    /// Returns the same machine with the compiler of the native arms.
    public Machine withCompiler(String compilerAndVersion, List<String> flags) {
        return new Machine(cpu, processors, kernel, fileSystem, mountOptions, blockBytes, preferredRecordBytes,
                pageBytes, readAheadKib, timerHz, clockSource, glibc, jdk, jdkFlags, Optional.of(compilerAndVersion),
                flags, virtualisation, cgroupProcessors, cgroupMemoryBytes, frequencyGovernor);
    }

    static String cpu(SystemFiles files) {
        String architecture = System.getProperty("os.arch");
        return files.value("proc/cpuinfo", "model name")
                .or(() -> files.value("proc/cpuinfo", "CPU part").map(part -> architecture + " part " + part))
                .orElse(architecture);
    }

    static Optional<String> frequencyGovernor(SystemFiles files) {
        return files.text("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor");
    }

    private static OptionalLong blockBytes(Path path) {
        try {
            return OptionalLong.of(Files.getFileStore(path).getBlockSize());
        } catch (IOException | UnsupportedOperationException e) {
            return OptionalLong.empty();
        }
    }

    static OptionalLong readAheadKib(SystemFiles files, String device) {
        if (device.isEmpty()) {
            return OptionalLong.empty();
        }
        for (String name : List.of("sys/class/bdi/" + device + "/read_ahead_kb",
                "sys/dev/block/" + device + "/queue/read_ahead_kb",
                "sys/dev/block/" + device + "/../queue/read_ahead_kb")) {
            OptionalLong kib = files.number(name);
            if (kib.isPresent()) {
                return kib;
            }
        }
        return OptionalLong.empty();
    }

    /// Returns the fields under the names of the results, in a fixed order; null where one can't be had.
    public Map<String, Object> fields() {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("cpu", cpu);
        fields.put("processors", processors);
        fields.put("kernel", kernel);
        fields.put("file_system", fileSystem);
        fields.put("mount_options", mountOptions);
        fields.put("block_bytes", orNull(blockBytes));
        fields.put("st_blksize", preferredRecordBytes.isPresent() ? preferredRecordBytes.getAsInt() : null);
        fields.put("page_bytes", pageBytes);
        fields.put("read_ahead_kib", orNull(readAheadKib));
        fields.put("timer_hz", orNull(timerHz));
        fields.put("clock_source", clockSource.orElse(null));
        fields.put("glibc", glibc.orElse(null));
        fields.put("jdk", jdk);
        fields.put("jdk_flags", jdkFlags);
        fields.put("compiler", compiler.orElse(null));
        fields.put("compiler_flags", compilerFlags);
        fields.put("virtualisation", virtualisation.orElse(null));
        fields.put("cgroup_processors", cgroupProcessors.isPresent() ? cgroupProcessors.getAsDouble() : null);
        fields.put("cgroup_memory_bytes", orNull(cgroupMemoryBytes));
        fields.put("frequency_governor", frequencyGovernor.orElse(null));
        return fields;
    }

    private static Long orNull(OptionalLong value) {
        return value.isPresent() ? value.getAsLong() : null;
    }

    /// Returns one line for under a chart: processor, kernel, file system and what runs the arms.
    public String summary() {
        List<String> parts = new ArrayList<>(List.of(processors + " × " + cpu, kernel, fileSystem
                + (blockBytes.isPresent() ? " with blocks of " + blockBytes.getAsLong() : "")));
        virtualisation.ifPresent(kind -> parts.add("virtual machine (" + kind + ")"));
        glibc.ifPresent(version -> parts.add("glibc " + version));
        compiler.ifPresent(parts::add);
        parts.add("JDK " + jdk);
        return String.join(", ", parts);
    }
}
