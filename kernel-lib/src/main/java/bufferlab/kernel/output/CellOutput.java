// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;

/// What one cell prints, gathered and sent in few messages.
///
/// 1. Text leaves after 100 ms or at 64 Ki characters, whichever comes first: a notebook server drops messages that
///    come faster than 1,000 a second.
/// 2. A message holds text of one stream. Streams keep their order, except that after 50 changes between two sends
///    the rest of that interval is gathered by stream, or alternating lines would be a message each.
/// 3. Above the cap lines are only counted: the server also drops what exceeds 1 MB a second.
/// 4. A cell without a cap is slowed to what the server lets through.
public final class CellOutput {
    /// The characters of a cell that are shown unless the user says otherwise.
    public static final long USUAL_LIMIT = 1_000_000;
    /// No limit.
    public static final long UNLIMITED = Long.MAX_VALUE;

    private static final long SEND_AFTER_MILLIS = 100;
    private static final int SEND_AT = 1 << 16;
    private static final int CHANGES_KEPT = 50;
    private static final long UNLIMITED_CHARACTERS_PER_MILLI = 600;

    private record Piece(Stream stream, StringBuilder text) {}

    private final BiConsumer<Stream, String> publish;
    private final ScheduledExecutorService timer;
    private final UnaryOperator<String> translate;
    private final Map<Stream, Utf8> decoders = new EnumMap<>(Stream.class);
    private final List<Piece> pieces = new ArrayList<>();
    private int characters;
    private boolean scheduled;
    private boolean silenced;
    private boolean noteShown;
    private Cap cap = new Cap(USUAL_LIMIT);
    private boolean throttled;

    /// Makes an empty output.
    ///
    /// @param publish   sends one message's text
    /// @param timer     sends what has waited long enough
    /// @param translate puts positions into the student's coordinates, called for each message's text
    public CellOutput(BiConsumer<Stream, String> publish, ScheduledExecutorService timer, UnaryOperator<String> translate) {
        this.publish = publish;
        this.timer = timer;
        this.translate = translate;
        for (Stream stream : Stream.values()) {
            decoders.put(stream, new Utf8());
        }
    }

    /// Changes how many characters of this cell are shown.
    public synchronized void limit(long characters) {
        cap = new Cap(characters);
        throttled = characters == UNLIMITED;
    }

    /// Adds bytes that were printed.
    public synchronized void append(Stream stream, byte[] bytes, int offset, int length) {
        if (silenced || length == 0) {
            return;
        }
        StringBuilder text = piece(stream);
        int before = text.length();
        decoders.get(stream).decode(bytes, offset, length, text);
        characters += text.length() - before;
        if (characters >= SEND_AT) {
            send();
        } else if (!scheduled) {
            scheduled = true;
            timer.schedule(this::sendInTime, SEND_AFTER_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private StringBuilder piece(Stream stream) {
        int last = pieces.size() - 1;
        if (last >= 0 && pieces.get(last).stream == stream) {
            return pieces.get(last).text;
        }
        if (last >= CHANGES_KEPT && pieces.get(last - 1).stream == stream) {
            return pieces.get(last - 1).text;
        }
        Piece piece = new Piece(stream, new StringBuilder());
        pieces.add(piece);
        return piece.text;
    }

    private synchronized void sendInTime() {
        scheduled = false;
        send();
    }

    /// Sends what has been printed so far, as before an input request or a picture.
    public synchronized void send() {
        int sent = 0;
        for (Piece piece : pieces) {
            String shown = cap.admit(piece.text.toString());
            if (!shown.isEmpty()) {
                publish.accept(piece.stream, translate.apply(shown));
                sent += shown.length();
            }
        }
        pieces.clear();
        characters = 0;
        if (throttled) {
            pause(sent / UNLIMITED_CHARACTERS_PER_MILLI);
        }
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Ends the cell: sends the rest, and how much was left out. Threads of the cell may still print.
    public synchronized void end() {
        for (Stream stream : Stream.values()) {
            StringBuilder rest = new StringBuilder();
            decoders.get(stream).end(rest);
            if (!rest.isEmpty()) {
                piece(stream).append(rest);
            }
        }
        send();
        if (cap.exceeded() && !noteShown) {
            noteShown = true;
            publish.accept(Stream.OUT, cap.note());
        }
    }

    /// Drops all that is printed from now on.
    public synchronized void silence() {
        silenced = true;
    }
}
