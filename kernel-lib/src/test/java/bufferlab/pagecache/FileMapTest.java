// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.libc.Extent;
import bufferlab.libc.FileBlocks;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class FileMapTest {
    private static Extent extent(long start, long bytes, boolean unwritten) {
        return new Extent(start, bytes, unwritten, false, false, false);
    }

    @Test
    void clipsTheLastBlockToTheFile() {
        assertThat(FileMap.of(5000, List.of(extent(0, 8192, false))))
                .isEqualTo(new FileMap(5000, 0, OptionalLong.of(0)))
                .returns(true, FileMap::isWrittenInFull);
    }

    @Test
    void ignoresBlocksBeyondTheEnd() {
        assertThat(FileMap.of(4096, List.of(extent(0, 4096, false), extent(8192, 4096, true))))
                .isEqualTo(new FileMap(4096, 0, OptionalLong.of(0)));
    }

    @Test
    void countsHolesAndUnwrittenBytesApart() {
        assertThat(FileMap.of(16384, List.of(extent(0, 4096, false), extent(8192, 4096, true))))
                .isEqualTo(new FileMap(16384, 8192, OptionalLong.of(4096)))
                .returns(false, FileMap::isWrittenInFull);
    }

    @Test
    void blocksAloneTellHolesButNotUnwrittenBytes() {
        assertThat(FileMap.ofBlocks(16384, new FileBlocks(16384, 4096, 4096)))
                .isEqualTo(new FileMap(16384, 12288, OptionalLong.empty()))
                .returns(false, FileMap::isWrittenInFull);
        assertThat(FileMap.ofBlocks(5000, new FileBlocks(5000, 8192, 4096))).returns(true, FileMap::isWrittenInFull);
    }
}
