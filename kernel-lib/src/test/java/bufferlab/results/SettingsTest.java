// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SettingsTest {
    private static Case warm(String arm, long recordBytes) {
        return new Case(arm, recordBytes, Optional.of("WARM"), Optional.empty());
    }

    @Test
    void namesTheRecordThatAllHaveInCommon() {
        assertThat(new Settings(List.of(warm("C read", 512), warm("C fread", 512))).common()).isEqualTo("record 512 bytes, WARM");
    }

    @Test
    void namesNoRecordWhereArmsChooseTheirOwn() {
        assertThat(new Settings(List.of(warm("pool", 0), warm("index", 0))).common()).isEqualTo("WARM");
        assertThat(warm("pool", 0).record()).isEmpty();
    }
}
