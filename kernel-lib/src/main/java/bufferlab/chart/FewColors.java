// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferInt;
import java.awt.image.IndexColorModel;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;

/// Pictures of at most 256 colours, which take a third of the room.
///
/// A chart has a dozen colours; all others are their soft edges. The 256 most frequent stay, the rest become the
/// nearest of them, which nobody can see in an edge.
final class FewColors {
    private static final int MOST = 256;

    private FewColors() {}

    /// Returns `image`, of type `TYPE_INT_RGB`, with a palette.
    ///
    /// The first chart of a lesson is packed by code that nothing has compiled yet. So the two passes over two million
    /// pixels do no more than look for the end of a run of equal ones.
    static BufferedImage of(BufferedImage image) {
        int[] pixels = ((DataBufferInt) image.getRaster().getDataBuffer()).getData();
        int[] palette = palette(pixels);
        Map<Integer, Byte> places = new HashMap<>();
        byte[] packed = new byte[pixels.length];
        for (int start = 0, end; start < pixels.length; start = end) {
            end = runEnd(pixels, start);
            Arrays.fill(packed, start, end, places.computeIfAbsent(pixels[start], pixel -> nearest(palette, pixel)));
        }
        IndexColorModel colors = new IndexColorModel(8, palette.length, palette, 0, false, -1,
                DataBuffer.TYPE_BYTE);
        BufferedImage few = new BufferedImage(
                image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED, colors);
        few.getRaster().setDataElements(0, 0, image.getWidth(), image.getHeight(), packed);
        return few;
    }

    private static int[] palette(int[] pixels) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int start = 0, end; start < pixels.length; start = end) {
            end = runEnd(pixels, start);
            counts.merge(pixels[start], end - start, Integer::sum);
        }
        return counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue(Comparator.reverseOrder())
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(MOST).mapToInt(Map.Entry::getKey).toArray();
    }

    private static int runEnd(int[] pixels, int start) {
        int color = pixels[start];
        int end = start + 1;
        while (end < pixels.length && pixels[end] == color) {
            end++;
        }
        return end;
    }

    private static byte nearest(int[] palette, int pixel) {
        int nearest = 0;
        for (int i = 1; i < palette.length; i++) {
            if (distance(palette[i], pixel) < distance(palette[nearest], pixel)) {
                nearest = i;
            }
        }
        return (byte) nearest;
    }

    private static int distance(int a, int b) {
        int red = (a >> 16 & 255) - (b >> 16 & 255);
        int green = (a >> 8 & 255) - (b >> 8 & 255);
        int blue = (a & 255) - (b & 255);
        return red * red + green * green + blue * blue;
    }
}
