// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Mount;
import bufferlab.libc.Quoted;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/// Where scratch folders are made.
final class ScratchBase {
    private static final Set<String> NOT_A_DISK = Set.of("tmpfs", "ramfs", "overlay", "aufs", "zfs");

    private ScratchBase() {}

    /// Returns the folder that the user chose, else the system's temporary folder if it is on a disk, else
    /// `.lab/scratch` of the checkout.
    static Path choose() throws ScratchException {
        Optional<Path> chosen = chosen();
        if (chosen.isPresent()) {
            return make(chosen.get());
        }
        Path temporary = Path.of(System.getProperty("java.io.tmpdir"));
        Path checkout = checkout();
        if (!onDisk(temporary) && onDisk(checkout)) {
            return make(checkout.resolve(".lab").resolve("scratch"));
        }
        return make(temporary);
    }

    private static Optional<Path> chosen() {
        String property = System.getProperty("bufferlab.scratch", "");
        String name = property.isBlank() ? System.getenv().getOrDefault("BUFFERLAB_SCRATCH", "") : property;
        return name.isBlank() ? Optional.empty() : Optional.of(Path.of(name).toAbsolutePath());
    }

    /// Returns the folder above the current one that holds the `lab` command, else the current folder.
    private static Path checkout() {
        Path here = Path.of("").toAbsolutePath();
        for (Path folder = here; folder != null; folder = folder.getParent()) {
            if (Files.isRegularFile(folder.resolve("lab")) && Files.isDirectory(folder.resolve("kernel-lib"))) {
                return folder;
            }
        }
        return here;
    }

    private static boolean onDisk(Path folder) {
        try {
            return !NOT_A_DISK.contains(Mount.of(folder).type());
        } catch (IOException e) {
            return false;
        }
    }

    private static Path make(Path folder) throws ScratchException {
        try {
            return Files.createDirectories(folder);
        } catch (IOException e) {
            throw new ScratchException("scratch folder " + Quoted.path(folder) + " was refused: it can't be made ("
                    + Reason.of(e) + "). Set BUFFERLAB_SCRATCH to a folder that can be written.", e);
        }
    }
}
