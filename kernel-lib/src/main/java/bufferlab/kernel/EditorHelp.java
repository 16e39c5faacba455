// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.eval.Session;
import bufferlab.kernel.magic.Magics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// Answers what an editor asks while the user types.
final class EditorHelp {
    private final Session session;
    private final Magics magics;

    EditorHelp(Session session, Magics magics) {
        this.session = session;
        this.magics = magics;
    }

    Map<String, Object> complete(String code, int cursor) {
        return Map.of("status", "ok", "matches", List.of(), "cursor_start", cursor, "cursor_end", cursor, "metadata", Map.of());
    }

    Optional<DisplayData> inspect(String code, int cursor) {
        return Optional.empty();
    }

    Map<String, Object> isComplete(String code) {
        return Map.of("status", "complete");
    }
}
