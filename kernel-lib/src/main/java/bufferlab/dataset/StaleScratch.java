// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Os;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Finds and removes scratch folders whose process is gone.
///
/// 1. The name holds the process's number and start, so a number used again isn't taken for the old process.
/// 2. The owner file is locked for as long as the process lives, so one that is alive under another number (two
///    containers that share a folder) keeps its files.
/// 3. A folder without the owner file isn't ours and is left alone.
final class StaleScratch {
    static final String OWNER = ".bufferlab-owner";

    private static final Pattern NAME = Pattern.compile("bufferlab-(\\d+)-(\\d+)-.*");

    private StaleScratch() {}

    static String prefixOfThisProcess() {
        ProcessHandle self = ProcessHandle.current();
        return "bufferlab-" + self.pid() + "-" + startMillis(self) + "-";
    }

    private static long startMillis(ProcessHandle process) {
        return process.info().startInstant().map(Instant::toEpochMilli).orElse(0L);
    }

    /// Removes what dead processes of this user left in a folder; what can't be removed is left for next time.
    static void removeFrom(Path base) {
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(base, "bufferlab-*")) {
            for (Path folder : folders) {
                removeIfStale(folder);
            }
        } catch (IOException e) {
            // A folder that can't be listed has nothing that can be removed; opening a scratch in it tells the user.
        }
    }

    private static void removeIfStale(Path folder) throws IOException {
        Matcher name = NAME.matcher(folder.getFileName().toString());
        Path owner = folder.resolve(OWNER);
        if (!name.matches() || !Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS) || !Files.isWritable(owner)
                || !isOwnedByThisUser(folder) || isAlive(Long.parseLong(name.group(1)), name.group(2))) {
            return;
        }
        try (FileChannel channel = FileChannel.open(owner, StandardOpenOption.WRITE);
                FileLock lock = channel.tryLock()) {
            if (lock != null) {
                remove(folder);
            }
        } catch (IOException | OverlappingFileLockException e) {
            // Another process that starts now is removing it, or it can't be removed: neither is this run's business.
        }
    }

    private static boolean isOwnedByThisUser(Path folder) throws IOException {
        Object owner = Files.getAttribute(folder, "unix:uid", LinkOption.NOFOLLOW_LINKS);
        return owner instanceof Integer uid && Integer.toUnsignedLong(uid) == Os.effectiveUser();
    }

    private static boolean isAlive(long pid, String startMillis) {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(process -> startMillis.equals(Long.toString(startMillis(process))))
                .isPresent();
    }

    /// Removes a folder with all that is in it; links in it are removed, not followed.
    static void remove(Path folder) throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, IOException failure) throws IOException {
                if (failure != null) {
                    throw failure;
                }
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
