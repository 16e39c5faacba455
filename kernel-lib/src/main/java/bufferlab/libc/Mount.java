// SPDX-License-Identifier: Apache-2.0
package bufferlab.libc;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileStore;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// A mounted file system, as `/proc/self/mountinfo` describes it.
///
/// @param point the folder where it is mounted
/// @param type the file system's name, such as `ext4`, `tmpfs` or `fuse.sshfs`
/// @param source the device or what stands for it
/// @param device the device's number as `major:minor`, empty where unknown
/// @param options mount options, those of this mount before those of the file system
public record Mount(Path point, String type, String source, String device, List<String> options) {
    private static final Path MOUNTINFO = Path.of("/proc/self/mountinfo");
    private static final Charset FILE_NAMES = Charset.forName(System.getProperty("sun.jnu.encoding", "UTF-8"));

    /// Keeps a copy of the options.
    public Mount {
        options = List.copyOf(options);
    }

    /// Returns the mount that an existing file or folder is on.
    ///
    /// @throws IOException if the path doesn't exist or can't be followed
    public static Mount of(Path path) throws IOException {
        Path real = path.toRealPath();
        if (Files.isReadable(MOUNTINFO)) {
            Optional<Mount> mount = find(Files.readString(MOUNTINFO, StandardCharsets.ISO_8859_1), real);
            if (mount.isPresent()) {
                return mount.get();
            }
        }
        FileStore store = Files.getFileStore(real);
        return new Mount(real.getRoot(), store.type(), store.name(), "", List.of());
    }

    /// Returns the mount of a path among the lines of a mountinfo file: of the points that lie above it the deepest,
    /// and of several mounts on one point the last, which hides the others.
    static Optional<Mount> find(String mountinfo, Path path) {
        Mount found = null;
        for (String line : mountinfo.split("\n")) {
            Optional<Mount> mount = parse(line);
            if (mount.isPresent() && path.startsWith(mount.get().point)
                    && (found == null || mount.get().point.getNameCount() >= found.point.getNameCount())) {
                found = mount.get();
            }
        }
        return Optional.ofNullable(found);
    }

    /// Returns all mounts in the order in which they were made; none where the system doesn't list them so.
    public static List<Mount> all() throws IOException {
        if (!Files.isReadable(MOUNTINFO)) {
            return List.of();
        }
        return Files.readString(MOUNTINFO, StandardCharsets.ISO_8859_1).lines()
                .flatMap(line -> parse(line).stream()).toList();
    }

    private static Optional<Mount> parse(String line) {
        String[] halves = line.split(" - ", 2);
        String[] mount = halves[0].split(" ");
        String[] system = halves.length == 2 ? halves[1].split(" ") : new String[0];
        if (mount.length < 6 || system.length < 3) {
            return Optional.empty();
        }
        return Optional.of(new Mount(Path.of(unescape(mount[4])), system[0], unescape(system[1]), mount[2],
                List.of((mount[5] + "," + system[2]).split(","))));
    }

    /// Undoes the octal escapes of blanks (`\040`) and gives the bytes the JVM's file-name encoding.
    private static String unescape(String field) {
        StringBuilder latin = new StringBuilder();
        for (int i = 0; i < field.length(); i++) {
            if (field.charAt(i) == '\\' && i + 3 < field.length()) {
                latin.append((char) Integer.parseInt(field.substring(i + 1, i + 4), 8));
                i += 3;
            } else {
                latin.append(field.charAt(i));
            }
        }
        return new String(latin.toString().getBytes(StandardCharsets.ISO_8859_1), FILE_NAMES);
    }
}
