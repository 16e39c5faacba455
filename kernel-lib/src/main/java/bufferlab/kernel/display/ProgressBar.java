// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.display;

import bufferlab.measure.Pace;
import bufferlab.measure.Progress;
import java.util.Locale;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// A progress bar on the page that updates in place, at most ten times a second.
public final class ProgressBar implements Progress {
    private static final long REDRAW_NANOS = 100_000_000;

    private final String title;
    private final Pace pace;
    private final BiConsumer<DisplayData, Boolean> show;
    private final String id = UUID.randomUUID().toString();
    private long drawnNanos;

    /// Draws the bar.
    ///
    /// @param show shows a form, the first time (`false`) or in place of the last one (`true`)
    public ProgressBar(String title, long total, BiConsumer<DisplayData, Boolean> show) {
        this.title = title;
        this.show = show;
        this.pace = new Pace(total, System::nanoTime);
        draw(pace.text(), "", false);
    }

    @Override
    public synchronized void at(long done, String now) {
        pace.reach(done);
        if (System.nanoTime() - drawnNanos > REDRAW_NANOS) {
            draw(pace.text(), now, true);
        }
    }

    @Override
    public synchronized void close() {
        draw(pace.endText(), "", true);
    }

    private void draw(String text, String now, boolean again) {
        drawnNanos = System.nanoTime();
        String tail = now.isEmpty() ? "" : " · " + now;
        DisplayData data = new DisplayData(title + ": " + text + tail);
        data.putHTML(String.format(Locale.ROOT,
                "<div><b>%s</b> <progress value=\"%.4f\" max=\"1\" style=\"width: 20em; vertical-align: middle\"></progress> %s%s</div>",
                Html.escape(title), pace.share(), Html.escape(text), Html.escape(tail)));
        data.setDisplayId(id);
        show.accept(data, again);
    }
}
