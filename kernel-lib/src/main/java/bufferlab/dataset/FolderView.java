// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The files below a folder as they were at a moment, so that a later look tells which of them were touched.
///
/// It goes by size, inode, and the times of the last change of content and of attributes; content isn't read. It finds
/// what was done by mistake. Whoever means to hide a change can.
public final class FolderView {
    /// One file that is not as it was.
    ///
    /// @param path the file
    /// @param what happened to it
    public record Change(Path path, What what) {
        /// What happened to a file.
        public enum What {
            /// It wasn't there.
            MADE,
            /// It has other content or attributes, or is another file of the same name.
            CHANGED,
            /// It is gone.
            DELETED
        }
    }

    private static final String ATTRIBUTES = "unix:size,ino,lastModifiedTime,ctime";

    private final Path folder;
    private final Map<Path, Map<String, Object>> files;

    private FolderView(Path folder, Map<Path, Map<String, Object>> files) {
        this.folder = folder;
        this.files = files;
    }

    /// Looks at a folder now, with all folders below it.
    ///
    /// @throws IOException if it can't be read
    public static FolderView of(Path folder) throws IOException {
        Map<Path, Map<String, Object>> files = new TreeMap<>();
        try (Stream<Path> paths = Files.walk(folder)) {
            for (Path path : paths.filter(path -> !path.equals(folder)).toList()) {
                try {
                    files.put(path, Map.copyOf(Files.readAttributes(path, ATTRIBUTES, LinkOption.NOFOLLOW_LINKS)));
                } catch (NoSuchFileException gone) {
                    // Removed between the listing and the look: as if it had been removed before.
                }
            }
        }
        return new FolderView(folder, files);
    }

    /// Looks again and returns what differs, in the order of the names.
    ///
    /// @param allowed files that may have changed
    public List<Change> changesNow(Set<Path> allowed) throws IOException {
        FolderView now = of(folder);
        List<Change> changes = new ArrayList<>();
        files.forEach((path, attributes) -> {
            if (!now.files.containsKey(path)) {
                changes.add(new Change(path, Change.What.DELETED));
            } else if (!Files.isDirectory(path) && !now.files.get(path).equals(attributes)) {
                changes.add(new Change(path, Change.What.CHANGED));
            }
        });
        now.files.keySet().stream().filter(path -> !files.containsKey(path))
                .forEach(path -> changes.add(new Change(path, Change.What.MADE)));
        return changes.stream().filter(change -> !allowed.contains(change.path())).toList();
    }
}
