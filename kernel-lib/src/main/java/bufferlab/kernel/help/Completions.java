// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.help;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// What could stand at the cursor.
///
/// @param matches the texts, the best first
/// @param start   where the text starts that they replace
/// @param end     where it ends
record Completions(List<Match> matches, int start, int end) {
    /// One text.
    ///
    /// @param text      what is put in
    /// @param type      its kind: `function`, `instance`, `class`, `keyword` or `magic`
    /// @param signature its parameters and type, or empty
    record Match(String text, String type, String signature) {}

    /// Returns the content of a complete reply.
    Map<String, Object> content(String code) {
        int from = code.codePointCount(0, start);
        int to = code.codePointCount(0, end);
        List<Map<String, Object>> types = matches.stream().map(match -> {
            Map<String, Object> type = new LinkedHashMap<>();
            type.put("start", from);
            type.put("end", to);
            type.put("text", match.text);
            type.put("type", match.type);
            type.put("signature", match.signature);
            return type;
        }).toList();
        Map<String, Object> content = new LinkedHashMap<>();
        content.put("status", "ok");
        content.put("matches", matches.stream().map(Match::text).toList());
        content.put("cursor_start", from);
        content.put("cursor_end", to);
        content.put("metadata", Map.of("_jupyter_types_experimental", types));
        return content;
    }
}
