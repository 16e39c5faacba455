// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Turns what a benchmark prints into events.
final class Printed extends OutputStream {
    private final String stream;
    private final Consumer<ObjectNode> events;

    Printed(String stream, Consumer<ObjectNode> events) {
        this.stream = stream;
        this.events = events;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) {
        if (length > 0) {
            events.accept(Event.of("printed").put("stream", stream)
                    .put("text", new String(bytes, offset, length, StandardCharsets.UTF_8)));
        }
    }
}
