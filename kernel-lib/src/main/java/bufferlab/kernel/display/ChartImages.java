// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.VectorGraphicsEncoder;
import org.knowm.xchart.internal.chartpart.Chart;

/// A chart as SVG, which scales, and as PNG, which shows in notebooks that nobody trusted yet.
final class ChartImages {
    private ChartImages() {}

    static Map<String, String> bundle(Chart<?, ?> chart) {
        try {
            ByteArrayOutputStream svg = new ByteArrayOutputStream();
            VectorGraphicsEncoder.saveVectorGraphic(chart, svg, VectorGraphicsEncoder.VectorGraphicsFormat.SVG);
            byte[] png = BitmapEncoder.getBitmapBytes(chart, BitmapEncoder.BitmapFormat.PNG);
            Map<String, String> bundle = new LinkedHashMap<>();
            bundle.put("image/svg+xml", svg.toString(StandardCharsets.UTF_8));
            bundle.put("image/png", Base64.getEncoder().encodeToString(png));
            bundle.put("text/plain", text(chart));
            return bundle;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String text(Chart<?, ?> chart) {
        String title = chart.getTitle() == null || chart.getTitle().isBlank() ? "" : " \"" + chart.getTitle() + "\"";
        return chart.getClass().getSimpleName() + title + " of " + String.join(", ", chart.getSeriesMap().keySet());
    }
}
