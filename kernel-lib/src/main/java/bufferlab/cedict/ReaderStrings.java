// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// `BufferedReader.readLine` and `String.indexOf`: the same strings, found without a regular expression.
final class ReaderStrings extends LoadArm {
    @Override
    protected Dictionary read(Path file) throws IOException {
        List<Entry> entries = new ArrayList<>();
        try (BufferedReader reader = Files.newBufferedReader(file)) {
            String line = reader.readLine();
            if (line != null && line.startsWith("\ufeff")) {
                line = line.substring(1);
            }
            for (; line != null; line = reader.readLine()) {
                if (!Entry.isSkipped(line)) {
                    entries.add(Entry.split(line).orElseThrow(NotAnEntry::new));
                }
            }
        }
        return new Entries(entries);
    }

    @Override
    void refuse(Path file) throws IOException {
        Diagnosis.refuseLoneReturn(file);
    }
}
