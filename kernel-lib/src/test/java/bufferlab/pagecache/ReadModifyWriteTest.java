// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReadModifyWriteTest {
    /// Marks what each write covers, a byte at a time, and counts the blocks whose first write isn't the whole block.
    private static long byMarking(int record, int offset, int bytes, int block) {
        long[] firstCovers = new long[(offset + bytes + block - 1) / block];
        boolean[] touched = new boolean[firstCovers.length];
        for (int at = offset; at < offset + bytes; at += record) {
            int end = Math.min(at + record, offset + bytes);
            boolean[] now = new boolean[firstCovers.length];
            for (int b = at; b < end; b++) {
                int index = b / block;
                if (!touched[index] || now[index]) {
                    touched[index] = true;
                    now[index] = true;
                    firstCovers[index]++;
                }
            }
        }
        long readBack = 0;
        for (int i = 0; i < touched.length; i++) {
            readBack += touched[i] && firstCovers[i] < block ? block : 0;
        }
        return readBack;
    }

    @ParameterizedTest
    @CsvSource({
        "1, 0, 20000, 4096", "512, 0, 65536, 4096", "2048, 0, 65536, 4096", "4095, 0, 65536, 4096",
        "4096, 0, 65536, 4096", "4096, 1, 65536, 4096", "4096, 0, 65537, 4096", "4097, 0, 65536, 4096",
        "8191, 0, 65536, 4096", "8192, 0, 65536, 4096", "8192, 4096, 65536, 4096", "8193, 0, 65536, 4096",
        "100000, 0, 65536, 4096", "1024, 0, 65536, 1024", "1025, 0, 65536, 1024", "3000, 5000, 60000, 4096",
    })
    void countsTheBlocksWhoseFirstWriteIsNotTheWholeBlock(int record, int offset, int bytes, int block) {
        assertThat(ReadModifyWrite.bytes(record, offset, bytes, block))
                .isEqualTo(byMarking(record, offset, bytes, block));
    }

    @ParameterizedTest
    @CsvSource({"2048, 1048576", "4096, 0", "4095, 1048576", "8191, 524288", "8192, 0"})
    void hasTheSharesThatWereMeasured(int record, long expected) {
        assertThat(ReadModifyWrite.bytes(record, 0, 1 << 20, 4096))
                .isBetween(expected * 99 / 100, expected + 4096L);
    }
}
