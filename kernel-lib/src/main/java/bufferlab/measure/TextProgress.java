// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.io.PrintStream;
import java.util.function.LongSupplier;

/// Progress as lines on a print stream: at the start, at each further tenth, and at the end.
final class TextProgress implements Progress {
    static volatile Drawing drawing = (title, total) -> new TextProgress(title, total, System.out, System::nanoTime);

    private final String title;
    private final PrintStream out;
    private final Pace pace;
    private long tenthShown;

    TextProgress(String title, long total, PrintStream out, LongSupplier clock) {
        this.title = title;
        this.out = out;
        this.pace = new Pace(total, clock);
        out.println(title + ": " + pace.text());
    }

    @Override
    public void at(long done, String now) {
        pace.reach(done);
        long tenth = (long) (pace.share() * 10);
        if (tenth > tenthShown && !pace.finished()) {
            tenthShown = tenth;
            out.println(title + ": " + pace.text());
        }
    }

    @Override
    public void close() {
        out.println(title + ": " + pace.endText());
    }
}
