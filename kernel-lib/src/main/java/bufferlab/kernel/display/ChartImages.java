// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import bufferlab.chart.Pictures;
import java.util.Map;
import org.knowm.xchart.internal.chartpart.Chart;

/// A chart as SVG, which scales, and as PNG, which shows in notebooks that nobody trusted yet.
final class ChartImages {
    private ChartImages() {}

    static Map<String, String> bundle(Chart<?, ?> chart) {
        return Pictures.bundle(chart, chart.getTitle() == null ? "" : chart.getTitle(), text(chart));
    }

    private static String text(Chart<?, ?> chart) {
        String title = chart.getTitle() == null || chart.getTitle().isBlank() ? "" : " \"" + chart.getTitle() + "\"";
        return chart.getClass().getSimpleName() + title + " of " + String.join(", ", chart.getSeriesMap().keySet());
    }
}
