// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;

/// A folder of finished builds, each in a folder of its own named by a hash of everything it was made from.
///
/// A build is made aside and moved into place whole, so two kernels may build the same at once, and an interrupted build
/// leaves nothing that could be taken for a finished one.
///
/// @param folder where the builds are; made when first needed
public record Cache(Path folder) {
    /// Makes a build in an empty folder.
    @FunctionalInterface
    public interface Maker {
        /// Fills `folder`, or throws and leaves the cache as it was.
        void make(Path folder) throws IOException, InterruptedException;
    }

    /// Returns the cache of this checkout: what the environment variable `BUFFERLAB_CACHE` or the property
    /// `bufferlab.cache` names, else `.lab/cache` in the nearest folder above that has a `.lab`, else `.cache/bufferlab` in
    /// the user's home.
    public static Cache standard() {
        String wish = System.getProperty("bufferlab.cache", System.getenv("BUFFERLAB_CACHE"));
        if (wish != null && !wish.isBlank()) {
            return new Cache(Path.of(wish).toAbsolutePath());
        }
        return Stream.iterate(Path.of("").toAbsolutePath(), above -> above != null, Path::getParent)
                .map(above -> above.resolve(".lab"))
                .filter(Files::isDirectory)
                .findFirst()
                .map(lab -> new Cache(lab.resolve("cache")))
                .orElseGet(() -> new Cache(Path.of(System.getProperty("user.home"), ".cache", "bufferlab")));
    }

    /// Returns the folder of the build called `name` made from `ingredients`, making it first if it isn't there.
    ///
    /// @throws UncheckedIOException if the cache can't be written
    public Path get(String name, List<String> ingredients, Maker maker) throws InterruptedException {
        Path kept = folder.resolve(name + "-" + hash(ingredients));
        try {
            if (!Files.isDirectory(kept)) {
                Files.createDirectories(folder);
                Path aside = Files.createTempDirectory(folder, ".making-");
                try {
                    maker.make(aside);
                    moveUnlessThere(aside, kept);
                } finally {
                    delete(aside);
                }
            }
            return kept;
        } catch (IOException e) {
            throw new UncheckedIOException("cache " + folder + " can't be written: " + e.getMessage()
                    + ". Make it writable, or name another folder in BUFFERLAB_CACHE.", e);
        }
    }

    /// Returns a hash of texts, 16 hex digits.
    static String hash(List<String> texts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            for (String text : texts) {
                digest.update(text.getBytes(StandardCharsets.UTF_8));
                digest.update((byte) 0);
            }
            return HexFormat.of().formatHex(digest.digest(), 0, 8);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private static void moveUnlessThere(Path aside, Path kept) throws IOException {
        try {
            Files.move(aside, kept, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            if (!Files.isDirectory(kept)) {
                throw e;
            }
        }
    }

    private static void delete(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> files = Files.walk(tree)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.deleteIfExists(file);
                }
            }
        }
    }
}
