// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Quoted;
import bufferlab.measure.Bytes;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The one folder that holds a run's files, and makes them. It is gone when closed or when the JVM ends; what a killed
/// process left is removed when the next one opens a scratch in the same place.
///
/// `BUFFERLAB_SCRATCH` (or the property `bufferlab.scratch`) names the folder in which it is made.
public final class Scratch implements AutoCloseable {
    private static final Set<Scratch> OPEN = ConcurrentHashMap.newKeySet();

    static {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> OPEN.forEach(Scratch::removeQuietly), "scratch removal"));
    }

    private final Path folder;
    private final FileChannel owner;

    private Scratch(Path folder, FileChannel owner) {
        this.folder = folder;
        this.owner = owner;
    }

    /// Makes a scratch folder in the place that the user chose, else on the system's temporary disk.
    ///
    /// @throws ScratchException if there is no place that can be written
    public static Scratch open() throws ScratchException {
        return openIn(ScratchBase.choose());
    }

    /// Makes a scratch folder in a folder that exists, after removing those that dead processes left in it.
    ///
    /// @throws ScratchException if the folder can't be written
    public static Scratch openIn(Path base) throws ScratchException {
        StaleScratch.removeFrom(base);
        try {
            Path folder = Files.createTempDirectory(base.toAbsolutePath(), StaleScratch.prefixOfThisProcess());
            FileChannel owner = FileChannel.open(folder.resolve(StaleScratch.OWNER),
                    StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
            owner.lock();
            Scratch scratch = new Scratch(folder, owner);
            OPEN.add(scratch);
            return scratch;
        } catch (IOException e) {
            throw new ScratchException("scratch folder " + Quoted.path(base) + " was refused: it can't be written ("
                    + Reason.of(e) + "). Name one that can be, by scratchIn(…), or by BUFFERLAB_SCRATCH when ./lab is started.", e);
        }
    }

    /// Returns the folder.
    public Path folder() {
        return folder;
    }

    /// Returns the bytes that this user can still write there.
    public long freeBytes() throws IOException {
        return Files.getFileStore(folder).getUsableSpace();
    }

    /// Checks that a number of bytes fits, with 1 % and 1 MiB to spare for the file system's own.
    ///
    /// @throws ScratchException if it doesn't
    public void requireSpace(long bytes) throws IOException {
        long free = freeBytes();
        if (free < bytes + bytes / 100 + Bytes.mib(1)) {
            throw new ScratchException("scratch folder " + Quoted.path(folder.getParent()) + " was refused for "
                    + Bytes.text(bytes) + ": only " + Bytes.text(free) + " is free there. Free space, make the file "
                    + "smaller, or name a folder on a larger disk, by "
                    + "scratchIn(…), or by BUFFERLAB_SCRATCH when ./lab is started.", null);
        }
    }

    /// Writes a file of seeded bytes in full and syncs it.
    ///
    /// @param name the file's name in the folder
    /// @throws IOException if it doesn't fit or can't be written; nothing of it stays then
    /// @throws InterruptedException if the thread is interrupted; nothing of it stays then
    public Dataset dataset(String name, long bytes, long seed) throws IOException, InterruptedException {
        if (bytes < 1) {
            throw new IllegalArgumentException("a file of " + bytes + " bytes was refused: a dataset holds at least "
                    + "1 byte. Give its size, such as kib(4).");
        }
        requireSpace(bytes);
        Path path = path(name);
        return new Dataset(path, bytes, seed, SeededWriter.write(path, bytes, seed));
    }

    /// Returns a file of that name for arms to write; it isn't made yet.
    public Target target(String name) {
        return new Target(path(name));
    }

    private Path path(String name) {
        Path path = folder.resolve(name);
        if (!folder.equals(path.getParent()) || !path.equals(path.normalize())
                || name.equals(StaleScratch.OWNER)) {
            throw new IllegalArgumentException("file name " + Quoted.path(Path.of(name)) + " was refused: it doesn't "
                    + "name a file directly in the scratch folder. Use a plain name.");
        }
        return path;
    }

    /// Removes the folder and all that is in it; a second call does nothing.
    ///
    /// @throws IOException if something in it can't be removed
    @Override
    public void close() throws IOException {
        if (OPEN.remove(this)) {
            StaleScratch.remove(folder);
            owner.close();
        }
    }

    private void removeQuietly() {
        try {
            close();
        } catch (IOException e) {
            System.err.println("scratch folder " + Quoted.path(folder) + " was not removed (" + Reason.of(e)
                    + "). Remove it by hand; the next start tries again.");
        }
    }
}
