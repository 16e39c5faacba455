// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.results.Journal;
import bufferlab.results.Results;
import bufferlab.results.Sample;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// Results of a run that never was, made of lines as a run records them.
///
/// @param file where the lines are kept
/// @param blocks how many blocks the run has
record RecordedRun(Path file, int blocks) {

    /// Adds a case of an arm that takes so long for a pass and asks the kernel so often.
    RecordedRun with(String arm, long recordBytes, double millis, long readCalls) throws IOException {
        return with(arm, recordBytes, millis, readCalls, "WARM");
    }

    RecordedRun with(String arm, long recordBytes, double millis, long readCalls, String cache) throws IOException {
        StringBuilder lines = new StringBuilder();
        for (int block = 0; block < blocks; block++) {
            lines.append(String.format(Locale.ROOT, "{\"block\":%d,\"arm\":\"%s\",\"operation\":\"read\",\"record_bytes\":%d,"
                    + "\"file_bytes\":274432,\"cache_requested\":\"%s\",\"options\":{},\"passes\":1,\"bytes\":274432,"
                    + "\"elapsed_ns\":%d,\"read_calls\":%d,\"status\":\"ok\"}%n",
                    block, arm, recordBytes, cache, Math.round(millis * 1e6), readCalls));
        }
        Files.writeString(file, lines, java.nio.file.StandardOpenOption.CREATE,
                java.nio.file.StandardOpenOption.APPEND);
        return this;
    }

    Results results() {
        List<Sample> samples = new Journal(file).samples();
        List<String> arms = new ArrayList<>(samples.stream().map(sample -> sample.condition().arm()).distinct().toList());
        return new Results("a question", samples, arms, List.of(), List.of());
    }
}
