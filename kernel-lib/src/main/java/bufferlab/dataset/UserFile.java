// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import bufferlab.libc.Quoted;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;

/// A file that BufferLab didn't make. It may be read; dropping its pages or overwriting it takes a call that says so.
public final class UserFile implements SourceFile {
    private final Path path;
    private final long bytes;

    private UserFile(Path path, long bytes) {
        this.path = path;
        this.bytes = bytes;
    }

    /// Returns the file of this name, after looking whether it can be measured.
    ///
    /// @throws UnusableFileException if it is missing, a folder, no regular file, empty or unreadable
    public static UserFile at(Path path) throws UnusableFileException {
        BasicFileAttributes attributes = attributes(path);
        if (attributes.isDirectory()) {
            throw new UnusableFileException(path, "it is a folder. Name a file in it.");
        }
        if (!attributes.isRegularFile()) {
            throw new UnusableFileException(path, "it is a pipe, socket or device. Name a regular file.");
        }
        if (!Files.isReadable(path)) {
            throw new UnusableFileException(path,
                    "this user may not read it. Change its permissions or name another file.");
        }
        if (attributes.size() == 0) {
            throw new UnusableFileException(path, "it is empty. Name a file of at least 1 byte.");
        }
        return new UserFile(path, attributes.size());
    }

    private static BasicFileAttributes attributes(Path path) throws UnusableFileException {
        try {
            return Files.readAttributes(path, BasicFileAttributes.class);
        } catch (IOException e) {
            String reason = switch (e) {
                case AccessDeniedException _ ->
                    "this user may not look into its folder. Change its permissions or name another file.";
                case NoSuchFileException _ -> Files.exists(path, LinkOption.NOFOLLOW_LINKS)
                        ? "it is a link to a file that is missing. Name the file itself."
                        : "there is no such file. Check its name and folder.";
                default -> "it can't be reached (" + Reason.of(e) + "). Check its name and folder.";
            };
            throw new UnusableFileException(path, reason, e);
        }
    }

    @Override
    public Path path() {
        return path;
    }

    /// Returns the file's length when it was named.
    public long bytes() {
        return bytes;
    }

    /// Returns the same file, with leave to drop its pages from the page cache. Its content stays.
    public EvictionAllowed evictionAllowed() {
        return new EvictionAllowed(path, bytes);
    }

    /// Returns the same file, with leave to destroy its content.
    ///
    /// @throws UnusableFileException if this user may not write it
    public OverwritingAllowed overwritingAllowed() throws UnusableFileException {
        if (!Files.isWritable(path)) {
            throw new UnusableFileException(path,
                    "this user may not write it. Change its permissions or name another file.");
        }
        return new OverwritingAllowed(path, bytes);
    }

    /// A file of the user's whose pages may be dropped.
    public static final class EvictionAllowed implements Evictable {
        private final Path path;
        private final long bytes;

        private EvictionAllowed(Path path, long bytes) {
            this.path = path;
            this.bytes = bytes;
        }

        @Override
        public Path path() {
            return path;
        }

        /// Returns the file's length when it was named.
        public long bytes() {
            return bytes;
        }
    }

    /// A file of the user's whose content may be overwritten.
    public static final class OverwritingAllowed implements Overwritable {
        private final Path path;
        private final long bytes;

        private OverwritingAllowed(Path path, long bytes) {
            this.path = path;
            this.bytes = bytes;
        }

        @Override
        public Path path() {
            return path;
        }

        /// Returns the file's length when it was named.
        public long bytes() {
            return bytes;
        }
    }

}
