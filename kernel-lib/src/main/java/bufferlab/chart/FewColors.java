// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Pictures of at most 256 colours, which take a third of the room.
///
/// A chart has a dozen colours; all others are their soft edges. The 256 most frequent stay, the rest become the
/// nearest of them, which nobody can see in an edge.
final class FewColors {
    private static final int MOST = 256;

    private FewColors() {}

    static BufferedImage of(BufferedImage image) {
        int width = image.getWidth();
        int height = image.getHeight();
        int[] pixels = image.getRGB(0, 0, width, height, null, 0, width);
        Map<Integer, Integer> counts = new HashMap<>();
        for (int pixel : pixels) {
            counts.merge(pixel, 1, Integer::sum);
        }
        List<Integer> kept = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST).map(Map.Entry::getKey).toList();
        int[] palette = kept.stream().mapToInt(Integer::intValue).toArray();
        Map<Integer, Integer> places = new HashMap<>();
        byte[] packed = new byte[pixels.length];
        for (int i = 0; i < pixels.length; i++) {
            packed[i] = (byte) (int) places.computeIfAbsent(pixels[i], pixel -> nearest(palette, pixel));
        }
        IndexColorModel colors = new IndexColorModel(8, palette.length, palette, 0, false, -1,
                DataBuffer.TYPE_BYTE);
        BufferedImage few = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, colors);
        few.getRaster().setDataElements(0, 0, width, height, packed);
        return few;
    }

    private static int nearest(int[] palette, int pixel) {
        int nearest = 0;
        for (int i = 1; i < palette.length; i++) {
            if (distance(palette[i], pixel) < distance(palette[nearest], pixel)) {
                nearest = i;
            }
        }
        return nearest;
    }

    private static int distance(int a, int b) {
        int red = (a >> 16 & 255) - (b >> 16 & 255);
        int green = (a >> 8 & 255) - (b >> 8 & 255);
        int blue = (a & 255) - (b & 255);
        return red * red + green * green + blue * blue;
    }
}
