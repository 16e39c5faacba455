// SPDX-License-Identifier: Apache-2.0
package bufferlab.pagecache;

import static org.assertj.core.api.Assertions.assertThat;

import bufferlab.dataset.Dataset;
import bufferlab.dataset.Scratch;
import bufferlab.libc.Os;
import bufferlab.measure.Bytes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(OS.LINUX)
class PageCacheTest {
    private final PageCache cache = PageCache.ofThisMachine();

    @Test
    void evictedFileHasNoCachedPageAndAWarmedOneHasAll() throws Exception {
        try (Scratch scratch = Scratch.open()) {
            Dataset file = scratch.dataset("a.bin", Bytes.mib(4) + 1, 1);
            long pages = Bytes.mib(4) / Os.pageSize() + 1;
            assertThat(cache.evict(file).orElseThrow().cached()).isZero();
            assertThat(cache.warm(file).orElseThrow().cached()).isEqualTo(pages);
            assertThat(cache.residency(file.path()).orElseThrow().isDrained()).isTrue();
        }
    }
}
