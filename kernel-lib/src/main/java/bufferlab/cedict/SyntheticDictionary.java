// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import bufferlab.dataset.SplitMix64;
import bufferlab.toolchain.Cache;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A dictionary of made-up words in the shape of CC-CEDICT, for where that can't be had.
///
/// What a loader's time depends on is alike: the number of lines and how long their parts are, how many bytes are ASCII,
/// how many characters take four bytes, brackets inside definitions, CRLF, and a last line without an end. The numbers
/// were measured on 2026-12-01 in the release of 2023-11-07; a test measures them again wherever that file is.
final class SyntheticDictionary {
    static final int ENTRIES = 122_143;
    static final double DIFFERENT_CHARACTERS = 0.342; // of a headword, between traditional and simplified
    static final int WITH_FOUR_BYTES = 213; // entries whose headwords have a character beyond U+FFFF
    static final int WITH_ASCII_HEADWORD = 144;
    static final int WITH_REFERENCE = 16_031; // definitions that name Chinese words with their [pinyin]
    static final double SLASHES = 0.657; // between the definitions of an entry
    /// How many headwords have 1, 2, 3 … characters; the longest are counted as 15.
    static final int[] HEADWORDS = {13_593, 59_255, 23_829, 19_267, 3_049, 1_303, 857, 306, 365, 112, 121, 24, 27, 6, 29};
    /// Bytes of an entry's definitions at these shares of all entries.
    static final int[] DEFINITIONS = {2, 5, 8, 11, 15, 20, 25, 31, 38, 48, 62, 84, 110, 175, 295, 697};
    static final double[] SHARES = {0, .01, .05, .1, .2, .3, .4, .5, .6, .7, .8, .9, .95, .99, .999, 1};

    private static final long SEED = 20231107;
    private static final String VERSION = "1"; // another number for other bytes from the same seed
    private static final String[] INITIALS = {"b", "d", "g", "l", "m", "sh", "zh", "x", "j", "q"};
    private static final String[] FINALS = {"a", "i", "u", "ian", "ing", "ong", "ao", "en", "e", "an"};
    private static final int FIRST_HAN = 0x4e00;
    private static final int LAST_HAN = 0x9fa5;
    private static final int FIRST_RARE_HAN = 0x20000;
    private static final int LAST_RARE_HAN = 0x2a6d6;
    private static final int ROOM_FOR_REFERENCE = 30; // bytes of definitions, which half of the entries have
    private static final int REFERENCES_IF_ROOM = 2 * WITH_REFERENCE;
    private static final double SLASH_FOR_SPACE = 0.1; // of the gaps between words: gives about SLASHES

    private final SplitMix64 random;
    private final StringBuilder line = new StringBuilder();

    private SyntheticDictionary(long seed) {
        random = new SplitMix64(seed);
    }

    /// Returns the file, which is made when it is first asked for.
    static Path in(Cache cache) throws InterruptedException {
        return cache.get("synthetic-dictionary", List.of(VERSION, Long.toString(SEED)),
                folder -> write(folder.resolve("synthetic.u8"), SEED)).resolve("synthetic.u8");
    }

    static void write(Path file, long seed) throws IOException, InterruptedException {
        SyntheticDictionary words = new SyntheticDictionary(seed);
        try (BufferedWriter out = Files.newBufferedWriter(file)) {
            out.write("# Synthetic dictionary\r\n# Made by BufferLab. Its words mean nothing; its shape is CC-CEDICT's.\r\n"
                    + "#! charset=UTF-8\r\n#! entries=" + ENTRIES + "\r\n#! synthetic=" + seed + "\r\n");
            for (int i = 0; i < ENTRIES; i++) {
                if (Thread.interrupted()) {
                    throw new InterruptedException("interrupted while making a dictionary");
                }
                out.write(words.entry());
                out.write(i < ENTRIES - 1 ? "\r\n" : "");
            }
        }
    }

    private String entry() {
        line.setLength(0);
        int length = 1 + drawn(HEADWORDS);
        int[] traditional = new int[length];
        for (int i = 0; i < length; i++) {
            traditional[i] = han();
        }
        if (happens(WITH_FOUR_BYTES)) {
            traditional[0] = FIRST_RARE_HAN + below(LAST_RARE_HAN - FIRST_RARE_HAN);
        } else if (happens(WITH_ASCII_HEADWORD)) {
            traditional[0] = 'A' + below(26);
        }
        for (int character : traditional) {
            line.appendCodePoint(character);
        }
        line.append(' ');
        for (int character : traditional) {
            boolean differs = character >= FIRST_HAN && share() < DIFFERENT_CHARACTERS;
            line.appendCodePoint(differs ? han() : character);
        }
        line.append(" [");
        pinyin(length);
        line.append("] /");
        definitions();
        return line.append('/').toString();
    }

    private void definitions() {
        int from = line.length();
        int bytes = definitionBytes();
        String reference = bytes > ROOM_FOR_REFERENCE && happens(REFERENCES_IF_ROOM) ? reference() : "";
        int words = reference.isEmpty() ? bytes : Math.max(2, bytes - reference.getBytes(StandardCharsets.UTF_8).length - 1);
        while (line.length() - from < words) {
            line.append(INITIALS[below(INITIALS.length)]).append(FINALS[below(FINALS.length)]);
            if (share() < 0.5) {
                line.append(share() < SLASH_FOR_SPACE ? '/' : ' ');
            }
        }
        line.setLength(from + words);
        char last = line.charAt(line.length() - 1);
        if (last == '/' || last == ' ') {
            line.setCharAt(line.length() - 1, 's');
        }
        line.append(reference.isEmpty() ? "" : "/" + reference);
    }

    /// Returns such as `CL:個|个[ge4]`, with four or five characters outside ASCII.
    private String reference() {
        int before = line.length();
        line.append("CL:").appendCodePoint(han()).appendCodePoint(han()).append('|').appendCodePoint(han());
        line.appendCodePoint(han()).appendCodePoint(han()).append('[');
        pinyin(2);
        String reference = line.append(']').substring(before);
        line.setLength(before);
        return reference;
    }

    private void pinyin(int syllables) {
        for (int i = 0; i < syllables; i++) {
            line.append(i == 0 ? "" : " ").append(INITIALS[below(INITIALS.length)]).append(FINALS[below(FINALS.length)])
                    .append(1 + below(5));
        }
    }

    private int definitionBytes() {
        double share = share();
        int i = 1;
        while (SHARES[i] < share) {
            i++;
        }
        double within = (share - SHARES[i - 1]) / (SHARES[i] - SHARES[i - 1]);
        return (int) Math.round(DEFINITIONS[i - 1] + within * (DEFINITIONS[i] - DEFINITIONS[i - 1]));
    }

    private int drawn(int[] counts) {
        int at = below(ENTRIES);
        int i = 0;
        while (i < counts.length - 1 && at >= counts[i]) {
            at -= counts[i++];
        }
        return i;
    }

    private boolean happens(int oftenInAll) {
        return below(ENTRIES) < oftenInAll;
    }

    private int han() {
        return FIRST_HAN + below(LAST_HAN - FIRST_HAN);
    }

    private int below(int bound) {
        return (int) ((random.next() >>> 33) % bound);
    }

    private double share() {
        return (random.next() >>> 11) * 0x1p-53;
    }
}
