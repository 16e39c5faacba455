// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.MemorySegment;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FoldTest {
    /// The definition, a word at a time in arithmetic of any size.
    private static String byDefinition(byte[] bytes) {
        BigInteger modulus = BigInteger.ONE.shiftLeft(64);
        BigInteger h = BigInteger.ZERO;
        for (int i = 0; i < bytes.length; i += 8) {
            BigInteger word = BigInteger.ZERO;
            for (int j = Math.min(i + 8, bytes.length) - 1; j >= i; j--) {
                word = word.shiftLeft(8).or(BigInteger.valueOf(bytes[j] & 0xff));
            }
            h = h.shiftLeft(5).mod(modulus).or(h.shiftRight(59)).add(word).mod(modulus);
        }
        return String.format("%016x", h.xor(BigInteger.valueOf(bytes.length)));
    }

    @ParameterizedTest
    @CsvSource({
        "'', 0000000000000000",
        "a, 0000000000000060",
        "abcdefgh, 6867666564636269",
        "abcdefghi, 0cecccac8c6c4c9f",
    })
    void hasTheValueThatCHasToo(String text, String expected) {
        byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
        assertThat(Fold.hex(Fold.of(bytes))).isEqualTo(expected).isEqualTo(byDefinition(bytes));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5, 7, 8, 9, 13, 512, 4095, 4096, 4097, 10_007})
    void isTheSameHoweverTheFileIsSplitIntoRecords(int record) {
        byte[] bytes = new byte[10_007];
        new SplitMix64(42).fill(bytes);
        Fold heap = new Fold();
        Fold segment = new Fold();
        for (int at = 0; at < bytes.length; at += record) {
            int length = Math.min(record, bytes.length - at);
            heap.add(bytes, at, length);
            segment.add(MemorySegment.ofArray(bytes), at, length);
        }
        assertThat(heap.hex()).isEqualTo(byDefinition(bytes)).isEqualTo(segment.hex());
    }

    @Test
    void addsSingleBytesLikeRecords() {
        byte[] bytes = new byte[1003];
        new SplitMix64(7).fill(bytes);
        Fold fold = new Fold();
        for (byte b : bytes) {
            fold.add(b);
        }
        assertThat(fold.hex()).isEqualTo(byDefinition(bytes));
    }

    @Test
    void differsWhenBytesAreSkippedSwappedOrRepeated() {
        byte[] bytes = new byte[4096];
        new SplitMix64(1).fill(bytes);
        byte[] swapped = bytes.clone();
        swapped[8] = bytes[16];
        swapped[16] = bytes[8];
        assertThat(Fold.of(Arrays.copyOf(bytes, 4095))).isNotEqualTo(Fold.of(bytes));
        assertThat(Fold.of(Arrays.copyOf(bytes, 4097))).isNotEqualTo(Fold.of(bytes));
        assertThat(Fold.of(swapped)).isNotEqualTo(Fold.of(bytes));
    }

    @Test
    void datasetAndPatternHaveTheFoldsThatCHasToo() {
        byte[] bytes = new byte[274_432];
        new SplitMix64(1).fill(bytes);
        assertThat(Fold.hex(Fold.of(bytes))).isEqualTo("57f3eeab7e427ddd");
        assertThat(Fold.hex(Pattern.fold(4096))).isEqualTo("4be0f66dd54c5baa");
        assertThat(Fold.hex(Pattern.fold(1_048_576))).isEqualTo("78430027d9c8be58");
        assertThat(Fold.hex(Pattern.fold(10_007))).isEqualTo("6939c4c9dd61d3e7");
    }

    @Test
    void theStreamIsThePublishedOne() {
        SplitMix64 words = new SplitMix64(1234567);
        assertThat(words.next()).isEqualTo(6457827717110365317L);
        assertThat(words.next()).isEqualTo(3203168211198807973L);
        assertThat(words.next()).isEqualTo(Long.parseUnsignedLong("9817491932198370423"));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 28, 512, 4096, 8192, 100_000})
    void theRecordOfEachOffsetBeginsAtThatOffsetOfThePattern(int record) {
        byte[] pattern = Pattern.bytes();
        byte[] buffer = Pattern.buffer(record);
        long fileBytes = 3L * record + 5;
        Fold fold = new Fold();
        for (long at = 0; at < fileBytes; at += record) {
            fold.add(buffer, (int) (at % Pattern.BYTES), (int) Math.min(record, fileBytes - at));
        }
        assertThat(fold.value()).isEqualTo(Pattern.fold(fileBytes));
        assertThat(buffer[record + 4095]).isEqualTo(pattern[(record + 4095) % 4096]);
    }
}
