// SPDX-License-Identifier: Apache-2.0
package bufferlab.cedict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;

/// Small dictionaries, one for each kind of line, and what an oracle in Python says of them (tests/cedict/oracle.py).
public final class Corpus {
    private Corpus() {}

    /// Returns each file with its answers.
    public static Map<Path, JsonNode> files() throws Exception {
        Path folder = Path.of(Corpus.class.getResource("expected.json").toURI()).getParent();
        Map<Path, JsonNode> files = new TreeMap<>();
        new ObjectMapper().readTree(folder.resolve("expected.json").toFile()).properties()
                .forEach(file -> files.put(folder.resolve(file.getKey()), file.getValue()));
        return files;
    }

    /// Returns the line and byte that a loader must name, or null where it must load the file.
    ///
    /// @param readsLines whether the loader ends a line at a lone carriage return
    public static JsonNode fault(JsonNode expected, boolean readsLines) {
        return expected.has("line") ? expected : readsLines ? expected.get("return") : null;
    }
}
