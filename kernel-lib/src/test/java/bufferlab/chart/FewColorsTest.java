// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

class FewColorsTest {
    @Test
    void aPictureOfFewColorsIsKeptPixelByPixel() {
        BufferedImage image = new BufferedImage(7, 5, BufferedImage.TYPE_INT_RGB);
        for (int i = 0; i < 35; i++) {
            image.setRGB(i % 7, i / 7, i % 3 == 0 ? 0xFFFFFF : i % 5 * 0x010203);
        }
        BufferedImage few = FewColors.of(image);
        assertThat(few.getType()).isEqualTo(BufferedImage.TYPE_BYTE_INDEXED);
        assertThat(few.getRGB(0, 0, 7, 5, null, 0, 7)).isEqualTo(image.getRGB(0, 0, 7, 5, null, 0, 7));
    }

    @Test
    void ofMoreThan256ColorsTheRarestBecomeTheNearestOfTheRest() {
        BufferedImage image = new BufferedImage(600, 2, BufferedImage.TYPE_INT_RGB);
        for (int x = 0; x < 600; x++) {
            image.setRGB(x, 0, x < 512 ? (x / 2) << 8 : 0xFFFFFF); // 256 greens, each twice, and white
            image.setRGB(x, 1, 0xFFFFFF);
        }
        BufferedImage few = FewColors.of(image);
        assertThat(few.getRGB(599, 0) & 0xFFFFFF).isEqualTo(0xFFFFFF);
        assertThat(few.getRGB(2, 0) & 0xFFFFFF).isEqualTo(0x000100);
        // Equal counts are kept from the least colour on, so the brightest green has no place.
        assertThat(few.getRGB(511, 0) & 0xFFFFFF).isEqualTo(0x00FE00);
    }
}
