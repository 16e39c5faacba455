// SPDX-License-Identifier: Apache-2.0
package bufferlab.bench;

import bufferlab.cedict.Dictionary;
import bufferlab.cedict.DictionaryFile;
import bufferlab.cedict.Field;
import bufferlab.cedict.Loader;
import java.io.IOException;

/// What a dictionary's fields add up to, in the way of the programs of `bench/`: each UTF-16 unit weighted by its place, a unit 0
/// after each field, modulo 2⁶⁴.
///
/// @param entries how many entries it has
/// @param value the sum
record UnitSum(long entries, long value) {
    private static final int WEIGHT = 31;

    static UnitSum of(DictionaryFile file) throws IOException {
        try (Dictionary dictionary = Loader.MAPPED_STRINGS.load(file.path())) {
            long value = 0;
            for (int entry = 0; entry < dictionary.size(); entry++) {
                for (Field field : Field.values()) {
                    value = after(value, dictionary.field(entry, field));
                }
            }
            return new UnitSum(dictionary.size(), value);
        }
    }

    private static long after(long value, String field) {
        long sum = value;
        for (int i = 0; i < field.length(); i++) {
            sum = sum * WEIGHT + field.charAt(i);
        }
        return sum * WEIGHT;
    }

    /// Returns the sum as the programs take it.
    @Override
    public String toString() {
        return Long.toUnsignedString(value);
    }
}
