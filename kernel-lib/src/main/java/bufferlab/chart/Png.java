// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import javax.imageio.ImageIO;
import org.knowm.xchart.internal.chartpart.Chart;

/// XChart charts as PNG for dense screens.
public final class Png {
    private static final int SCALE = 2;

    private Png() {}

    /// Returns `chart` as PNG with two pixels for each of the chart's in each direction.
    public static byte[] of(Chart<?, ?> chart) {
        BufferedImage image = new BufferedImage(
                chart.getWidth() * SCALE, chart.getHeight() * SCALE, BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        try {
            g.scale(SCALE, SCALE);
            chart.paint(g, chart.getWidth(), chart.getHeight());
        } finally {
            g.dispose();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ImageIO.write(image, "png", bytes);
        } catch (IOException e) {
            throw new UncheckedIOException("the chart could not be written as PNG into memory", e);
        }
        return bytes.toByteArray();
    }
}
