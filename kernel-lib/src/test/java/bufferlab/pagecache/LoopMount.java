// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import bufferlab.libc.Os;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Assumptions;

/// A file system that a test mounts for itself, which takes root. Where that isn't allowed, the test is skipped and
/// the reason printed.
public final class LoopMount implements AutoCloseable {
    private final Path home;
    private final Path folder;

    private LoopMount(Path home, Path folder) {
        this.home = home;
        this.folder = folder;
    }

    /// Mounts a tmpfs of that size, with further options such as `ro`.
    public static LoopMount tmpfs(long bytes, String options) throws IOException {
        requireRoot("a tmpfs of " + bytes + " bytes");
        return mount(home(), List.of("mount", "-t", "tmpfs", "-o", "size=" + bytes + "," + options, "tmpfs"));
    }

    /// Mounts an overlayfs over two empty folders.
    public static LoopMount overlay() throws IOException {
        requireRoot("an overlayfs");
        Path home = home();
        String lower = Files.createDirectory(home.resolve("lower")).toString();
        String upper = Files.createDirectory(home.resolve("upper")).toString();
        String work = Files.createDirectory(home.resolve("work")).toString();
        return mount(home, List.of("mount", "-t", "overlay", "-o",
                "lowerdir=" + lower + ",upperdir=" + upper + ",workdir=" + work, "overlay"));
    }

    private static Path home() throws IOException {
        return Files.createTempDirectory("bufferlab mount ");
    }

    private static LoopMount mount(Path home, List<String> command) throws IOException {
        Path folder = Files.createDirectory(home.resolve("mounted"));
        List<String> whole = new ArrayList<>(command);
        whole.add(folder.toString());
        require(whole.toArray(String[]::new));
        return new LoopMount(home, folder);
    }

    /// Returns the folder at which it is mounted.
    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        if (!run("umount", folder.toString())) {
            run("umount", "-l", folder.toString());
        }
        run("rm", "-rf", "--one-file-system", home.toString());
    }

    private static void requireRoot(String what) {
        if (!Os.LINUX || Os.effectiveUser() != 0) {
            skip("mounting " + what + " takes root on Linux");
        }
    }

    private static void require(String... command) throws IOException {
        if (!run(command)) {
            skip("this system can't run " + String.join(" ", command));
        }
    }

    private static boolean run(String... command) throws IOException {
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            return process.waitFor(30, TimeUnit.SECONDS) && process.exitValue() == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /// Skips the test that calls it, and prints why.
    public static void skip(String reason) {
        System.out.println("skipped: " + reason);
        Assumptions.abort(reason);
    }
}
