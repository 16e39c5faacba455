// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class WindowTest {
    private final List<String> order = new ArrayList<>();

    @Test
    void readsTheOuterGaugeFirstAndLast() {
        Window window = new Window(List.of(new Counting("io_calls"), new Counting("cpu")));
        order.clear();

        window.open();
        window.close();

        assertThat(order).containsExactly("io_calls", "cpu", "cpu", "io_calls");
    }

    @Test
    void takesOffTheCallsOfItsOwnSnapshots() {
        Counting calls = new Counting("io_calls");
        Window window = new Window(List.of(calls));

        for (int pass = 0; pass < 3; pass++) {
            window.open();
            calls.value += 10;
            window.close();
        }

        assertThat(report(window)).isEqualTo("{\"io_calls\":30}");
    }

    @Test
    void reportsAMissingCounterAsNull() {
        Counting missing = new Counting("io_calls");
        missing.value = Gauge.MISSING;
        Window window = new Window(List.of(missing));

        window.open();
        window.close();

        assertThat(report(window)).isEqualTo("{\"io_calls\":null}");
    }

    private static String report(Window window) {
        Reply reply = new Reply();
        window.report(reply);
        return reply.toString();
    }

    /// A counter that each look at it raises by one, as reading /proc does.
    private final class Counting implements Gauge {
        private final String field;
        private long value;

        private Counting(String field) {
            this.field = field;
        }

        @Override
        public List<String> fields() {
            return List.of(field);
        }

        @Override
        public void read(long[] into, int at) {
            order.add(field);
            into[at] = value;
            if (value != MISSING) {
                value++;
            }
        }
    }
}
