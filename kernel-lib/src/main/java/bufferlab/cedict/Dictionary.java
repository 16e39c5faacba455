// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import bufferlab.dataset.Fold;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/// A loaded dictionary: entries in the order of the file, numbered from 0.
public interface Dictionary extends AutoCloseable {
    /// Returns the number of entries.
    int size();

    /// Returns one field of one entry.
    ///
    /// @throws MalformedDictionaryException if the field is decoded only now, and isn't UTF-8
    String field(int entry, Field field) throws MalformedDictionaryException;

    /// Gives back what the dictionary holds outside the heap. It answers nothing afterwards.
    @Override
    void close();

    /// Returns the numbers of the entries with this headword, traditional or simplified, in order.
    default List<Integer> find(String headword) throws MalformedDictionaryException {
        return IntStream.range(0, size())
                .filter(i -> field(i, Field.TRADITIONAL).equals(headword)
                        || field(i, Field.SIMPLIFIED).equals(headword))
                .boxed()
                .toList();
    }

    /// Returns the [Fold] of all fields in UTF-16LE, each followed by a unit 0, so that fields which only join alike don't
    /// sum up alike. The loaders in C++ answer with the same number.
    default long checksum() throws MalformedDictionaryException {
        Fold fold = new Fold();
        eachField(bytes -> fold.add(bytes, 0, bytes.length));
        return fold.value();
    }

    /// Hands out the bytes that [#checksum] is made of, a field at a time.
    default void eachField(Consumer<byte[]> taker) throws MalformedDictionaryException {
        for (int i = 0; i < size(); i++) {
            for (Field field : Field.values()) {
                taker.accept((field(i, field) + '\0').getBytes(StandardCharsets.UTF_16LE));
            }
        }
    }
}
