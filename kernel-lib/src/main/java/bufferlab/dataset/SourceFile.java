// SPDX-License-Identifier: Apache-2.0
package bufferlab.dataset;

import java.nio.file.Path;

/// A file that an experiment reads or writes.
public sealed interface SourceFile permits Evictable, UserFile {
    /// Returns where the file is.
    Path path();
}
