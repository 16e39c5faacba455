// SPDX-License-Identifier: Apache-2.0
package bufferlab.experiment;

import bufferlab.dataset.SourceFile;
import bufferlab.dataset.UnusableFileException;
import bufferlab.dataset.UserFile;
import bufferlab.measure.Bytes;
import java.nio.file.Path;

/// The file that an experiment reads, or the size of the one that it writes.
public sealed interface Source {

    /// Returns how many bytes the file has.
    long bytes();

    /// A file of random content that BufferLab makes for the run and removes after it.
    record Generated(long bytes) implements Source {
        public Generated {
            if (bytes < 1) {
                throw new IllegalArgumentException("a file of " + Bytes.text(bytes)
                        + " has nothing to measure. Give 1 byte or more to file(…).");
            }
        }
    }

    /// A file of the user's own. It is read, never written, and evicted from the page cache only if the call says so.
    ///
    /// @param file the file, with or without leave to drop its pages
    /// @param bytes its size when it was named
    record Named(SourceFile file, long bytes) implements Source {

        /// Returns the file at a path.
        ///
        /// @throws IllegalArgumentException if it is missing, a folder, a pipe, unreadable or empty
        public static Named of(Path path) {
            try {
                UserFile file = UserFile.at(path);
                return new Named(file, file.bytes());
            } catch (UnusableFileException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }

        /// Returns the same file with leave to drop its pages from the page cache, which slows other readers of it
        /// until they are read again; its content stays untouched.
        public Named allowEviction() {
            return file instanceof UserFile own ? new Named(own.evictionAllowed(), bytes) : this;
        }
    }
}
