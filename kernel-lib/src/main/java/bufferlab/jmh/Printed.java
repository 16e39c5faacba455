// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.function.Consumer;

/// Turns what a benchmark prints into events.
final class Printed extends OutputStream {
    private static final int LONGEST = 1 << 14; // characters of an event

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
        String text = new String(bytes, offset, length, StandardCharsets.UTF_8);
        for (int start = 0; start < text.length();) {
            int end = Math.min(start + LONGEST, text.length());
            end -= end < text.length() && Character.isHighSurrogate(text.charAt(end - 1)) ? 1 : 0;
            events.accept(Event.of("printed").put("stream", stream).put("text", text.substring(start, end)));
            start = end;
        }
    }
}
