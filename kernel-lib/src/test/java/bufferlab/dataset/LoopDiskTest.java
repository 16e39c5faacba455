// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import bufferlab.measure.Bytes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LoopDiskTest {
    @ParameterizedTest
    @ValueSource(longs = {0, -1024, 17, 1025, 8192})
    void blocksThatExt4HasNotAreRefusedBeforeAnythingIsMade(long bytes) {
        assertThatIllegalArgumentException().isThrownBy(() -> LoopDisk.ext4(bytes, Bytes.mib(64)))
                .withMessage("blocks of " + Bytes.text(bytes)
                        + " were refused: an ext4 has blocks of 1024, 2048 or 4096 bytes. Give one of these.");
    }
}
