// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/// Whether this system runs in a virtual machine. There, a file that is cold for the guest may lie in the host's page
/// cache, so a cold sample is called guest-cold.
public final class Virtualisation {
    private static final Path ROOT = Path.of("/");

    private Virtualisation() {}

    /// Returns the kind of virtual machine, such as `KVM`, `unnamed` where it doesn't say, or empty on bare hardware
    /// and where nothing tells.
    public static Optional<String> detect() {
        return detect(ROOT);
    }

    /// Looks at the files of a system whose root folder is given.
    static Optional<String> detect(Path root) {
        String xen = read(root, "sys/hypervisor/type");
        if (!xen.isEmpty()) {
            return Optional.of(xen.equals("xen") ? "Xen" : xen);
        }
        if (read(root, "proc/version").toLowerCase(Locale.ROOT).contains("microsoft")) {
            return Optional.of("WSL2");
        }
        if (!read(root, "proc/device-tree/hypervisor/compatible").isEmpty()) {
            return Optional.of("unnamed");
        }
        if (!cpuFlags(root).contains(" hypervisor ")) {
            return Optional.empty();
        }
        String vendor = read(root, "sys/class/dmi/id/sys_vendor");
        if (!vendor.isEmpty()) {
            return Optional.of(vendor);
        }
        boolean kvm = read(root, "sys/devices/system/clocksource/clocksource0/available_clocksource").contains("kvm");
        return Optional.of(kvm ? "KVM" : "unnamed");
    }

    private static String cpuFlags(Path root) {
        return read(root, "proc/cpuinfo").lines()
                .filter(line -> line.startsWith("flags"))
                .findFirst()
                .map(line -> line.replace(':', ' ') + " ")
                .orElse("");
    }

    private static String read(Path root, String name) {
        Path path = root.resolve(name);
        try {
            return Files.isReadable(path) ? Files.readString(path, StandardCharsets.ISO_8859_1).strip() : "";
        } catch (IOException e) {
            return "";
        }
    }
}
