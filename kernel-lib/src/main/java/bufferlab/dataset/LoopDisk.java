// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Os;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/// An ext4 with blocks of a chosen size, made in a file of the scratch folder and mounted while this is open: a second
/// file system to compare with, where the machine's own has one block size only.
///
/// Mounting takes root on Linux. The image is sparse, so it takes only the space that is written in it.
public final class LoopDisk implements AutoCloseable {
    private static final long LIMIT_SECONDS = 30;
    private static final Set<Long> BLOCKS = Set.of(1024L, 2048L, 4096L);

    private final Scratch scratch;
    private final Path folder;
    private final Thread unmounting = new Thread(this::unmount, "loop disk removal");

    private LoopDisk(Scratch scratch, Path folder) {
        this.scratch = scratch;
        this.folder = folder;
    }

    /// Makes and mounts one.
    ///
    /// **Effect**: makes a file in the scratch folder, takes a loop device, mounts; all undone when closed.
    ///
    /// @param blockBytes 1024, 2048 or 4096
    /// @param bytes size of the disk
    /// @throws IllegalArgumentException if ext4 has no such blocks
    /// @throws ScratchException if this user or system can't; the message says why
    /// @throws InterruptedException if the thread is interrupted; nothing of it stays then
    public static LoopDisk ext4(long blockBytes, long bytes) throws IOException, InterruptedException {
        if (!BLOCKS.contains(blockBytes)) {
            throw new IllegalArgumentException("blocks of " + Bytes.text(blockBytes)
                    + " were refused: an ext4 has blocks of 1024, 2048 or 4096 bytes. Give one of these.");
        }
        if (!Os.LINUX || Os.effectiveUser() != 0) {
            throw new ScratchException("an ext4 with blocks of " + Bytes.text(blockBytes) + " was not mounted: that takes "
                    + "root on Linux. Run as root, or use the recorded run.", null);
        }
        Scratch scratch = Scratch.open();
        try {
            Path image = scratch.folder().resolve("image");
            try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
                file.setLength(bytes);
            }
            Path folder = Files.createDirectory(scratch.folder().resolve("mounted"));
            command(List.of("mkfs.ext4", "-q", "-F", "-m", "0", "-b", Long.toString(blockBytes), image.toString()));
            command(List.of("mount", "-o", "loop", image.toString(), folder.toString()));
            LoopDisk disk = new LoopDisk(scratch, folder);
            Runtime.getRuntime().addShutdownHook(disk.unmounting);
            return disk;
        } catch (IOException | InterruptedException e) {
            scratch.close();
            throw e;
        }
    }

    /// Returns the folder at which it is mounted.
    public Path folder() {
        return folder;
    }

    /// Unmounts and removes it.
    ///
    /// @throws IOException if its file can't be removed
    @Override
    public void close() throws IOException {
        Runtime.getRuntime().removeShutdownHook(unmounting);
        unmount();
        scratch.close();
    }

    private void unmount() {
        try {
            command(List.of("umount", "--lazy", folder.toString()));
        } catch (IOException e) {
            System.err.println(folder + " was not unmounted (" + Reason.of(e) + "). Run umount " + folder + " by hand.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void command(List<String> words) throws IOException, InterruptedException {
        String call = String.join(" ", words);
        Process process;
        try {
            process = new ProcessBuilder(words).redirectErrorStream(true).start();
        } catch (IOException e) {
            throw new ScratchException(call + " could not be started. It comes with e2fsprogs and util-linux.", e);
        }
        try {
            String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || process.exitValue() != 0) {
                throw new ScratchException(call + " failed: " + said + ". A container may forbid it; use the recorded run.",
                        null);
            }
        } finally {
            process.destroyForcibly();
        }
    }
}
