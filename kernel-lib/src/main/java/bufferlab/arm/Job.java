// SPDX-License-Identifier: Apache-2.0
package bufferlab.arm;

import bufferlab.worker.Consume;
import bufferlab.worker.Operation;

import bufferlab.dataset.TargetState;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// What a worker shall do in each pass: the command `case` of the worker protocol as a value.
///
/// @param operation what to do
/// @param source the file to read, empty for writes
/// @param target the file to write, empty for reads and loads
/// @param recordBytes bytes asked in one call of the API; 0 for loads, which choose their own
/// @param fileBytes bytes of the whole file, 0 or more
/// @param consume what is done with the bytes read
/// @param targetState what a write finds at `target`, empty for reads and loads
/// @param options further keys of the arm, such as `buffer`, `threads` or `sync`, with their values
public record Job(Operation operation, Optional<Path> source, Optional<Path> target, long recordBytes, long fileBytes,
        Consume consume, Optional<TargetState> targetState, Map<String, String> options) {

    private static final String PLAIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._/-";

    public Job {
        options = Map.copyOf(options);
    }

    /// Returns the command line that configures a worker: keys and percent-encoded values, so that every file name
    /// passes, whatever characters it has.
    String command() {
        Map<String, String> keys = new LinkedHashMap<>();
        keys.put("operation", operation.word());
        source.ifPresent(path -> keys.put("source", path.toString()));
        target.ifPresent(path -> keys.put("target", path.toString()));
        if (recordBytes > 0) {
            keys.put("record", Long.toString(recordBytes));
        }
        keys.put("bytes", Long.toString(fileBytes));
        keys.put("consume", consume.word());
        targetState.ifPresent(state -> keys.put("target_state", state.asOpened().name().toLowerCase(Locale.ROOT)));
        keys.putAll(new java.util.TreeMap<>(options));
        StringBuilder line = new StringBuilder("case");
        keys.forEach((key, value) -> line.append(' ').append(key).append('=').append(encoded(value)));
        return line.toString();
    }

    static String encoded(String value) {
        StringBuilder out = new StringBuilder();
        for (byte b : value.getBytes(StandardCharsets.UTF_8)) {
            if (PLAIN.indexOf((char) (b & 0xff)) >= 0) {
                out.append((char) b);
            } else {
                out.append(String.format("%%%02X", b & 0xff));
            }
        }
        return out.toString();
    }
}
