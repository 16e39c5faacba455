// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriteParam;
import javax.imageio.ImageWriter;
import javax.imageio.stream.ImageOutputStream;
import org.knowm.xchart.internal.chartpart.Chart;

/// XChart charts as PNG for dense screens, small enough to be kept in notebooks.
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
        return packed(FewColors.of(image));
    }

    private static byte[] packed(BufferedImage image) {
        Iterator<ImageWriter> writers = ImageIO.getImageWritersByFormatName("png");
        ImageWriter writer = writers.next();
        ImageWriteParam hard = writer.getDefaultWriteParam();
        hard.setCompressionMode(ImageWriteParam.MODE_EXPLICIT);
        hard.setCompressionQuality(0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ImageOutputStream out = ImageIO.createImageOutputStream(bytes)) {
            writer.setOutput(out);
            writer.write(null, new IIOImage(image, null, null), hard);
        } catch (IOException e) {
            throw new UncheckedIOException("the chart could not be written as PNG into memory", e);
        } finally {
            writer.dispose();
        }
        return bytes.toByteArray();
    }
}
