// SPDX-License-Identifier: Apache-2.0
package bufferlab.results;

import java.nio.file.Path;
import java.util.Optional;

/// Where results are kept.
public final class ResultsFolder {
    private ResultsFolder() {}

    /// Returns the folder that `BUFFERLAB_RESULTS` names, else `results` in the checkout that `BUFFERLAB_HOME` names,
    /// else `results` in the working directory.
    public static Path path() {
        return Optional.ofNullable(System.getenv("BUFFERLAB_RESULTS")).map(Path::of)
                .orElseGet(() -> Path.of(System.getenv().getOrDefault("BUFFERLAB_HOME", "")).resolve("results"))
                .toAbsolutePath();
    }
}
