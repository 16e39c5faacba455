// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class ProgressTest {
    private final AtomicLong nanos = new AtomicLong();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

    @Test
    void tellsTimeLeftAtTheRateSoFar() {
        Pace pace = new Pace(54, nanos::get);
        nanos.set(7_000_000_000L);
        pace.reach(12);

        assertThat(pace.text()).isEqualTo("12 of 54, 0:07 so far, about 0:25 left");
    }

    @Test
    void printsStartEachTenthAndEnd() {
        try (Progress progress = text(20)) {
            for (int i = 1; i <= 20; i++) {
                nanos.addAndGet(1_000_000_000L);
                progress.at(i, "step " + i);
            }
        }

        assertThat(lines()).hasSize(11)
                .startsWith("vax: 0 of 20, 0:00 so far", "vax: 2 of 20, 0:02 so far, about 0:18 left")
                .endsWith("vax: 20 of 20 in 0:20");
    }

    @Test
    void saysThatItStoppedShort() {
        try (Progress progress = text(20)) {
            progress.at(1, "first");
        }

        assertThat(lines()).last().isEqualTo("vax: 1 of 20, stopped after 0:00");
    }

    private Progress text(long total) {
        return new TextProgress("vax", total, new PrintStream(bytes, true, StandardCharsets.UTF_8), nanos::get);
    }

    private List<String> lines() {
        return bytes.toString(StandardCharsets.UTF_8).lines().toList();
    }
}
