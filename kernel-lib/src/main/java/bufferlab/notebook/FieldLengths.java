// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.cedict.Dictionary;
import bufferlab.cedict.DictionaryFile;
import bufferlab.cedict.Field;
import bufferlab.cedict.Loader;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// q9: how many of a dictionary's fields have each length, in UTF-16 units.
final class FieldLengths implements Exercise {

    @Override
    public String usage() {
        return "check(\"q9\", dictionary, histogram)";
    }

    @Override
    public String check(List<Object> answer) {
        DictionaryFile dictionary = part(answer, 0, DictionaryFile.class);
        long[] claim = part(answer, 1, long[].class);
        long[] counted = count(dictionary);
        long fields = Arrays.stream(counted).sum();
        long claimed = Arrays.stream(claim).sum();
        if (claimed != fields) {
            throw new WrongAnswerException(String.format(Locale.ROOT, "the histogram holds %,d fields, and the dictionary has "
                    + "%,d. An entry has four, and an empty field is one too.", claimed, fields));
        }
        int longest = counted.length - 1;
        for (int length = 0; length < Math.max(claim.length, counted.length); length++) {
            long here = length < claim.length ? claim[length] : 0;
            long there = length <= longest ? counted[length] : 0;
            if (here != there) {
                throw new WrongAnswerException(String.format(Locale.ROOT, "it has %,d fields of length %d, and the dictionary "
                        + "another number. Count units of UTF-16, as String.length() does, and no bytes.", here, length));
            }
        }
        return String.format(Locale.ROOT, "each of the %,d fields is counted under its length.", fields);
    }

    private static long[] count(DictionaryFile file) {
        long[] lengths = {};
        try (Dictionary dictionary = Loader.MAPPED_STRINGS.load(file.path())) {
            for (int entry = 0; entry < dictionary.size(); entry++) {
                for (Field field : Field.values()) {
                    int length = dictionary.field(entry, field).length();
                    lengths = length < lengths.length ? lengths : Arrays.copyOf(lengths, length + 1);
                    lengths[length]++;
                }
            }
            return lengths;
        } catch (IOException e) {
            throw new IllegalStateException(e.getMessage(), e);
        }
    }
}
