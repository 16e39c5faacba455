// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import bufferlab.measure.Rich;
import java.util.Map;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.display.Renderer;
import org.dflib.jjava.jupyter.kernel.display.mime.MIMEType;
import org.knowm.xchart.internal.chartpart.Chart;
import tech.tablesaw.api.Table;

/// Turns a value into the forms that a front end can draw.
///
/// It is JJava's renderer, so that libraries made for JJava can add their types, with the library's own types, tables
/// and charts known from the start and a text for everything.
public final class Displays extends Renderer {
    /// Makes a renderer that knows our types.
    public Displays() {
        createRegistration(Rich.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((rich, context) -> rich.mimeBundle().forEach(context.getOutputContainer()::putData));
        createRegistration(Table.class)
                .preferring(MIMEType.TEXT_HTML)
                .register((table, context) -> {
                    context.getOutputContainer().putHTML(TableText.html(table));
                    context.getOutputContainer().putText(TableText.plain(table));
                });
        createRegistration(Chart.class)
                .preferring(MIMEType.IMAGE_SVG, MIMEType.IMAGE_PNG)
                .register((chart, context) -> ChartImages.bundle(chart).forEach(context.getOutputContainer()::putData));
    }

    @Override
    public DisplayData render(Object value, Map<String, Object> params) {
        return switch (value) {
            case null -> new DisplayData("null");
            case DisplayData ready -> ready;
            case CharSequence text -> new DisplayData(ValueText.of(text));
            default -> super.render(value, params);
        };
    }

    @Override
    protected DisplayData finalizeDisplayData(DisplayData data, Object value) {
        if (!data.hasDataForType(MIMEType.TEXT_PLAIN)) {
            data.putText(ValueText.of(value));
        }
        return data;
    }
}
