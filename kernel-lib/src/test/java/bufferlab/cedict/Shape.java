// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/// The shape of a dictionary file, measured without the loaders.
record Shape(byte[] text, List<String> lines, List<Entry> all) {
    static Shape of(Path file) throws IOException {
        byte[] text = Files.readAllBytes(file);
        List<String> lines = new String(text, StandardCharsets.UTF_8).lines().filter(line -> !Entry.isSkipped(line)).toList();
        return new Shape(text, lines, lines.stream().map(line -> Entry.split(line).orElseThrow()).toList());
    }

    int entries() {
        return all.size();
    }

    long bytes() {
        return text.length;
    }

    double asciiShare() {
        long ascii = IntStream.range(0, text.length).filter(i -> text[i] >= 0).count();
        return (double) ascii / text.length;
    }

    int longestLine() {
        return lines.stream().mapToInt(line -> line.getBytes(StandardCharsets.UTF_8).length).max().orElseThrow();
    }

    long withFourBytes() {
        return lines.stream().filter(line -> line.codePoints().anyMatch(c -> c > 0xffff)).count();
    }

    long withAsciiHeadword() {
        return count(entry -> entry.traditional().chars().anyMatch(c -> c < 128));
    }

    long withReference() {
        return count(entry -> entry.definitions().contains("["));
    }

    double slashes() {
        return all.stream().mapToLong(entry -> entry.definitions().chars().filter(c -> c == '/').count()).average().orElseThrow();
    }

    double differentCharacters() {
        long different = 0;
        long in = 0;
        for (Entry entry : all) {
            int[] traditional = entry.traditional().codePoints().toArray();
            int[] simplified = entry.simplified().codePoints().toArray();
            in += traditional.length;
            for (int i = 0; i < Math.min(traditional.length, simplified.length); i++) {
                different += traditional[i] == simplified[i] ? 0 : 1;
            }
        }
        return (double) different / in;
    }

    int[] headwords() {
        int[] counts = new int[SyntheticDictionary.HEADWORDS.length];
        all.forEach(entry -> counts[Math.min(entry.traditional().codePointCount(0, entry.traditional().length()), counts.length) - 1]++);
        return counts;
    }

    int[] definitionBytesAt(double[] shares) {
        int[] sorted = all.stream().mapToInt(entry -> entry.definitions().getBytes(StandardCharsets.UTF_8).length).sorted().toArray();
        return DoubleStream.of(shares).mapToInt(share -> sorted[(int) (share * (sorted.length - 1) + 0.5)]).toArray();
    }

    private long count(Predicate<Entry> wanted) {
        return all.stream().filter(wanted).count();
    }
}
