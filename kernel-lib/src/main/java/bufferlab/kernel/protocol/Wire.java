// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Header;
import org.dflib.jjava.jupyter.messages.KernelTimestamp;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.adapters.HeaderAdapter;
import org.dflib.jjava.jupyter.messages.adapters.HistoryRequestAdapter;
import org.dflib.jjava.jupyter.messages.adapters.KernelTimestampAdapter;
import org.dflib.jjava.jupyter.messages.adapters.MessageTypeAdapter;
import org.dflib.jjava.jupyter.messages.request.HistoryRequest;
import org.dflib.jjava.shaded.com.google.gson.Gson;
import org.dflib.jjava.shaded.com.google.gson.GsonBuilder;
import org.dflib.jjava.shaded.com.google.gson.JsonParseException;
import org.dflib.jjava.shaded.com.google.gson.reflect.TypeToken;

/// Turns the frames of one received message into a [Message].
///
/// JJava's own reader takes frame after frame from the socket, so that a message cut short eats the next one. Here
/// all frames of a message are in hand first, and a bad one is refused whole.
final class Wire {
    private static final byte[] DELIMITER = "<IDS|MSG>".getBytes(StandardCharsets.US_ASCII);
    private static final Gson GSON = new GsonBuilder()
            .registerTypeAdapter(KernelTimestamp.class, KernelTimestampAdapter.INSTANCE)
            .registerTypeAdapter(Header.class, HeaderAdapter.INSTANCE)
            .registerTypeAdapter(MessageType.class, MessageTypeAdapter.INSTANCE)
            .registerTypeAdapter(HistoryRequest.class, HistoryRequestAdapter.INSTANCE)
            .create();
    private static final TypeToken<Map<String, Object>> MAP = new TypeToken<>() {};

    private final HMACGenerator hmac;

    Wire(HMACGenerator hmac) {
        this.hmac = hmac;
    }

    /// Returns the message in these frames.
    ///
    /// @throws BadMessageException if frames are missing, the signature is wrong, or the JSON isn't a message
    Message<?> read(List<byte[]> frames) throws BadMessageException {
        int delimiter = 0;
        while (delimiter < frames.size() && !Arrays.equals(frames.get(delimiter), DELIMITER)) {
            delimiter++;
        }
        if (frames.size() < delimiter + 6) {
            throw new BadMessageException("a message of " + frames.size() + " frames, without the five after its delimiter");
        }
        byte[] signature = frames.get(delimiter + 1);
        List<byte[]> signed = frames.subList(delimiter + 2, delimiter + 6);
        String expected = hmac.calculateSignature(signed.toArray(byte[][]::new));
        if (expected != null && !Arrays.equals(expected.getBytes(StandardCharsets.US_ASCII), signature)) {
            throw new BadMessageException("a message with a wrong signature");
        }
        try {
            return message(frames.subList(0, delimiter), signed, frames.subList(delimiter + 6, frames.size()));
        } catch (JsonParseException | IllegalStateException | NullPointerException | UnsupportedOperationException e) {
            throw new BadMessageException("a message that isn't the protocol's JSON: " + e.getMessage());
        }
    }

    private static Message<?> message(List<byte[]> identities, List<byte[]> parts, List<byte[]> blobs) {
        Header<?> header = GSON.fromJson(text(parts.get(0)), Header.class);
        Map<String, Object> metadata = GSON.fromJson(text(parts.get(2)), MAP);
        return message(identities, header, metadata, text(parts.get(3)), blobs);
    }

    private static <T> Message<T> message(List<byte[]> identities, Header<T> header, Map<String, Object> metadata,
            String json, List<byte[]> blobs) {
        T content = GSON.fromJson(json, header.getType().getContentType());
        if (content == null) {
            throw new JsonParseException("no content");
        }
        return new Message<>(List.copyOf(identities), header, null, metadata, content, List.copyOf(blobs));
    }

    private static String text(byte[] frame) {
        return new String(frame, StandardCharsets.UTF_8);
    }

    /// Why a received message was dropped.
    static final class BadMessageException extends Exception {
        BadMessageException(String message) {
            super(message);
        }
    }
}
