// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.dataset.Scratch;
import bufferlab.libc.Os;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

class MachineTest {
    @TempDir
    private Path root;

    private SystemFiles files() {
        return new SystemFiles(root);
    }

    private void file(String name, String content) throws IOException {
        Path path = root.resolve(name);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void describesThisMachineInTheFieldsOfTheResults() throws Exception {
        Map<String, Object> fields = Machine.describe(Path.of("/tmp")).withCompiler("gcc 12.2.0", List.of("-O2"))
                .fields();
        assertThat(fields.keySet()).containsExactly("cpu", "processors", "kernel", "file_system", "mount_options",
                "block_bytes", "st_blksize", "page_bytes", "read_ahead_kib", "timer_hz", "clock_source", "glibc", "jdk",
                "jdk_flags", "compiler", "compiler_flags", "virtualisation", "cgroup_processors",
                "cgroup_memory_bytes", "frequency_governor");
        assertThat(fields).containsEntry("page_bytes", Os.pageSize()).containsEntry("compiler", "gcc 12.2.0")
                .containsEntry("compiler_flags", List.of("-O2"));
        assertThat((String) fields.get("kernel")).startsWith("Linux ");
        assertThat((String) fields.get("jdk")).contains(Runtime.version().toString());
    }

    @Test
    void saysNeitherUserNorHost() throws Exception {
        String text = Machine.describe(root).fields().toString();
        assertThat(text).doesNotContain(System.getProperty("user.home") + "/");
        String host = InetAddress.getLocalHost().getHostName();
        if (host.length() > 3) {
            assertThat(text).doesNotContain(host);
        }
    }

    @Test
    void optionsThatNamePeopleHostsOrFoldersAreLeftOut() {
        assertThat(Privacy.mountOptions(List.of("rw", "relatime", "rw", "username=joe", "addr=10.0.0.1", "uid=1000",
                "lowerdir=/home/joe/x", "data=ordered", "compress=zstd:3", "fsname=joe@host:/x", "x=/home/joe")))
                .containsExactly("rw", "relatime", "data=ordered", "compress=zstd:3");
        assertThat(Privacy.jvmFlags(List.of("-Xmx1g", "-Duser.name=joe", "-javaagent:/home/joe/a.jar",
                "-XX:AOTCache=/home/joe/a.aot", "-XX:+UseSerialGC")))
                .containsExactly("-Xmx1g", "-XX:AOTCache=…", "-XX:+UseSerialGC");
    }

    @Test
    void theProcessorIsNamedByItsModelElseByItsPart() throws Exception {
        assertThat(Machine.cpu(files())).isEqualTo(System.getProperty("os.arch"));
        file("proc/cpuinfo", "processor\t: 0\nCPU part\t: 0xd0c\n");
        assertThat(Machine.cpu(files())).isEqualTo(System.getProperty("os.arch") + " part 0xd0c");
        file("proc/cpuinfo", "processor\t: 0\nmodel name\t: Some CPU @ 2 GHz\nmodel name\t: Other\n");
        assertThat(Machine.cpu(files())).isEqualTo("Some CPU @ 2 GHz");
    }

    @Test
    void readAheadIsThatOfTheDeviceOrOfTheDiskItIsAPartOf() throws Exception {
        assertThat(Machine.readAheadKib(files(), "8:1")).isEmpty();
        file("sys/dev/block/8:0/queue/read_ahead_kb", "128\n");
        assertThat(Machine.readAheadKib(files(), "8:0")).hasValue(128);
        file("sys/class/bdi/8:0/read_ahead_kb", "8192\n");
        assertThat(Machine.readAheadKib(files(), "8:0")).hasValue(8192);
    }

    @Test
    void theSecondVersionOfControlGroupsLimitsByItsTightestFolder() throws Exception {
        file("proc/self/cgroup", "0::/a/b\n");
        file("sys/fs/cgroup/a/cpu.max", "150000 100000\n");
        file("sys/fs/cgroup/a/b/cpu.max", "max 100000\n");
        file("sys/fs/cgroup/a/b/memory.max", "2147483648\n");
        file("sys/fs/cgroup/a/memory.max", "max\n");
        file("sys/fs/cgroup/a/cpu.stat", "usage_usec 5\nnr_throttled 1\nthrottled_usec 1234\n");
        Cgroup cgroup = new Cgroup(files());
        assertThat(cgroup.processors()).isEqualTo(OptionalDouble.of(1.5));
        assertThat(cgroup.memoryBytes()).isEqualTo(OptionalLong.of(2147483648L));
        assertThat(cgroup.throttledNanos()).hasValue(1_234_000);
    }

    @Test
    void theFirstVersionLimitsToo() throws Exception {
        file("proc/self/cgroup", "5:memory:/x\n3:cpu,cpuacct:/x\n");
        file("sys/fs/cgroup/cpu/x/cpu.cfs_quota_us", "50000\n");
        file("sys/fs/cgroup/cpu/x/cpu.cfs_period_us", "100000\n");
        file("sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
        file("sys/fs/cgroup/cpu/x/cpu.stat", "throttled_time 77\n");
        file("sys/fs/cgroup/memory/x/memory.limit_in_bytes", "9223372036854771712\n");
        Cgroup cgroup = new Cgroup(files());
        assertThat(cgroup.processors()).isEqualTo(OptionalDouble.of(0.5));
        assertThat(cgroup.memoryBytes()).isEmpty();
        assertThat(cgroup.throttledNanos()).hasValue(77);
    }

    @Test
    void withoutControlGroupsNothingIsLimited() {
        Cgroup cgroup = new Cgroup(files());
        assertThat(cgroup.processors()).isEmpty();
        assertThat(cgroup.memoryBytes()).isEmpty();
        assertThat(cgroup.throttledNanos()).isEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theFiveSizesAreEachThisMachines() throws Exception {
        Path file = root.resolve("a.bin");
        try (RandomAccessFile writer = new RandomAccessFile(file.toFile(), "rw")) {
            writer.write(new byte[100_000]);
        }
        FiveSizes five = FiveSizes.of(file, 512);
        assertThat(five.sizes()).extracting(FiveSizes.Size::name)
                .containsExactly("record", "stdio buffer", "st_blksize", "page", "block");
        assertThat(five.record()).isEqualTo(512);
        assertThat(five.page()).isEqualTo(Os.pageSize());
        if (Os.glibc().isPresent()) {
            assertThat(five.stdioBuffer().orElseThrow())
                    .isEqualTo(Math.min(8192, five.preferredRecord().orElseThrow()));
        }
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void whatIsMissingComesWithARemedy() throws Exception {
        try (Scratch scratch = Scratch.openIn(root)) {
            Capabilities capabilities = Capabilities.of(scratch);
            assertThat(capabilities.all()).extracting(Capability::name).containsExactly("cold files", "cached pages",
                    "extents", "device bytes and calls", "user and system time", "cold down to the device",
                    "undisturbed processor time", "steady clock rate", "hardware counters", "system calls one by one");
            assertThat(capabilities.missing()).allSatisfy(missing -> assertThat(missing.remedy()).isPresent());
            assertThat(scratch.folder()).isDirectoryNotContaining("glob:**/capabilities");
        }
    }

    @Test
    void findingsNameTheSettingThatIsInTheWay() throws Exception {
        assertThat(Capabilities.frequency(files()).available()).isTrue();
        file("sys/devices/system/cpu/cpu0/cpufreq/scaling_governor", "powersave\n");
        assertThat(Capabilities.frequency(files())).isEqualTo(Capability.missing("steady clock rate",
                "the governor \"powersave\" changes the clock rate with the load",
                "As root: cpupower frequency-set -g performance"));
        assertThat(Capabilities.perf(files(), true).finding()).isEqualTo("this kernel has no perf events");
        file("proc/sys/kernel/yama/ptrace_scope", "3\n");
        assertThat(Capabilities.trace(files(), true).finding())
                .isEqualTo("this system forbids tracing (ptrace_scope 3)");
        assertThat(Capabilities.trace(files(), false).remedy()).contains(
                "On Debian: apt install strace; else trace(…) takes a C compiler for the kit's own tracer.");
        assertThat(Capabilities.limit(OptionalDouble.of(1.5)).finding())
                .isEqualTo("a control group stops this process when it has used 1.50 processors' time");
        assertThat(Capabilities.split(OptionalLong.of(250)).finding()).isEqualTo("their split is sampled at 250 Hz: "
                + "25 samples, 100 ms of processor time, give it to ±7 points");
    }
}
