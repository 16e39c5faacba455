// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VirtualisationTest {
    @TempDir
    private Path root;

    private void file(String name, String content) throws IOException {
        Path path = root.resolve(name);
        Files.createDirectories(path.getParent());
        Files.writeString(path, content);
    }

    @Test
    void bareHardwareIsNone() throws Exception {
        file("proc/cpuinfo", "flags\t\t: fpu vme\n");
        file("sys/class/dmi/id/sys_vendor", "LENOVO\n");
        assertThat(Virtualisation.detect(root)).isEmpty();
        assertThat(Virtualisation.detect(root.resolve("nothing"))).isEmpty();
    }

    @Test
    void theProcessorsFlagTellsAndTheVendorNames() throws Exception {
        file("proc/cpuinfo", "model name\t: X\nflags\t\t: fpu vme hypervisor\n");
        assertThat(Virtualisation.detect(root)).contains("unnamed");
        file("sys/devices/system/clocksource/clocksource0/available_clocksource", "tsc kvm-clock\n");
        assertThat(Virtualisation.detect(root)).contains("KVM");
        file("sys/class/dmi/id/sys_vendor", "QEMU\n");
        assertThat(Virtualisation.detect(root)).contains("QEMU");
    }

    @Test
    void systemsWithoutThatFlagHaveFilesOfTheirOwn() throws Exception {
        file("proc/device-tree/hypervisor/compatible", "linux,kvm");
        assertThat(Virtualisation.detect(root)).contains("unnamed");
        file("proc/version", "Linux version 5.15.0-microsoft-standard-WSL2");
        assertThat(Virtualisation.detect(root)).contains("WSL2");
        file("sys/hypervisor/type", "xen\n");
        assertThat(Virtualisation.detect(root)).contains("Xen");
    }
}
