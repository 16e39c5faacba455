// SPDX-License-Identifier: Apache-2.0
package bufferlab.chart;

import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;
import org.knowm.xchart.internal.chartpart.Chart;

/// Any XChart chart in the forms a notebook can show.
///
/// SVG is sharp, but shown in trusted notebooks only; PNG is shown everywhere; text is left for a terminal.
public final class Pictures {
    private Pictures() {}

    /// Returns SVG, PNG in base64 and text by MIME type; `title` and `text` are what a screen reader reads of the SVG.
    /// Where there is no font, only the text is left, and what to install.
    public static Map<String, String> bundle(Chart<?, ?> chart, String title, String text) {
        return bundle(() -> chart, title, text);
    }

    static Map<String, String> bundle(Supplier<Chart<?, ?>> chart, String title, String text) {
        if (!Fonts.available()) {
            return Map.of("text/plain", text + "\n" + Fonts.MISSING);
        }
        Chart<?, ?> drawn = chart.get();
        Map<String, String> forms = new LinkedHashMap<>();
        forms.put("image/svg+xml", Svg.of(drawn, title, text));
        forms.put("image/png", Base64.getEncoder().encodeToString(Png.of(drawn)));
        forms.put("text/plain", text);
        return forms;
    }
}
