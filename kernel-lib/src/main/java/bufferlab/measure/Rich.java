// SPDX-License-Identifier: Apache-2.0
package bufferlab.measure;

import java.util.Map;

/// A value that can show itself in more than plain text: a table, a chart, a plan.
///
/// A notebook kernel shows the richest form its reader can draw; everything else falls back to `toString()`. The
/// interface stands low so that results and charts need to know nothing of a kernel.
public interface Rich {
    /// Returns the value's forms by MIME type, such as `text/html`, `image/svg+xml` and `text/plain`.
    ///
    /// **Shape**: text forms as they are; binary forms such as `image/png` in base64. Text that came from data is
    /// already escaped in HTML. A form `text/plain` may be left out: it is then `toString()`.
    Map<String, String> mimeBundle();
}
