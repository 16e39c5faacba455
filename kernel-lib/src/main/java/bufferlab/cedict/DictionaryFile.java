// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import bufferlab.dataset.UserFile;
import bufferlab.measure.Rich;
import bufferlab.toolchain.Cache;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A dictionary file, with what it tells of itself in its comments and what was counted in it.
///
/// @param path where it lies
/// @param bytes how long it is
/// @param name what it calls itself in its first line, such as `CC-CEDICT`; else its file name
/// @param release the date that it gives, if it gives one
/// @param entries how many lines are neither blank nor comments
/// @param licence under which it may be used, such as `CC BY-SA 4.0`; empty if it doesn't say
/// @param synthetic whether its words are made up
public record DictionaryFile(Path path, long bytes, String name, Optional<LocalDate> release, long entries, String licence,
        boolean synthetic) implements Rich {
    private static final Path PLACE = Path.of("data", "cedict");
    private static final String UNPACKED = "cedict_ts.u8";

    /// Returns the dictionary that `./lab setup` unpacked into `data/cedict`; where there is none, a synthetic one of the
    /// same shape, which is made once and kept.
    ///
    /// @throws IOException if neither can be read
    public static DictionaryFile standard() throws IOException, InterruptedException {
        return standard(home(), Cache.standard());
    }

    static DictionaryFile standard(Path home, Cache cache) throws IOException, InterruptedException {
        Path unpacked = home.resolve(PLACE).resolve(UNPACKED);
        return at(Files.exists(unpacked) ? unpacked : SyntheticDictionary.in(cache));
    }

    /// Returns the dictionary of this name. A plain name is looked for in the working directory, then in `data/cedict`.
    ///
    /// @throws IOException if it is missing, no regular file, empty or unreadable
    /// @throws MalformedDictionaryException if it is compressed
    public static DictionaryFile at(Path path) throws IOException, MalformedDictionaryException {
        Path inPlace = home().resolve(PLACE).resolve(path);
        Path found = !Files.exists(path) && Files.exists(inPlace) ? inPlace : path;
        UserFile file = UserFile.at(found);
        Header header = Header.of(found);
        return new DictionaryFile(found, file.bytes(), header.name().orElse(found.getFileName().toString()),
                header.release(), header.entries(), header.licence(), header.synthetic());
    }

    /// Returns a title for a table or a chart: the question, and that the dictionary is synthetic if it is.
    public String titled(String question) {
        return synthetic ? question + " (synthetic dictionary)" : question;
    }

    @Override
    public Map<String, String> mimeBundle() {
        String line = toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return Map.of("text/html", "<p class=\"bufferlab-dictionary\">" + line + "</p>", "text/plain", toString());
    }

    /// Returns such as `CC-CEDICT, release 2023-11-07, 122,143 entries, 9.58 MB, licence CC BY-SA 4.0`.
    @Override
    public String toString() {
        return name + release.map(date -> ", release " + date).orElse(", no release date")
                + String.format(Locale.ROOT, ", %,d %s, %.2f MB, ", entries, entries == 1 ? "entry" : "entries", bytes / 1e6)
                + (licence.isEmpty() ? "no licence named" : "licence " + licence)
                + (synthetic ? ". Its words are made up: only its shape is that of CC-CEDICT." : "");
    }

    /// Returns the checkout: the one that `BUFFERLAB_HOME` names, else the nearest folder above that holds dictionaries.
    private static Path home() {
        String named = System.getenv("BUFFERLAB_HOME");
        Path here = Path.of("").toAbsolutePath();
        return named != null ? Path.of(named)
                : Stream.iterate(here, above -> above != null, Path::getParent)
                        .filter(above -> Files.isDirectory(above.resolve(PLACE))).findFirst().orElse(here);
    }
}
