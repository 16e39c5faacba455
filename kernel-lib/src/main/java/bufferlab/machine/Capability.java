// SPDX-License-Identifier: Apache-2.0
package bufferlab.machine;

import java.util.Optional;

/// One thing that this machine can measure, or can't.
///
/// @param name what it is, in the words of the notebooks
/// @param available whether it can be had
/// @param finding what was found
/// @param remedy what to do to have it, empty if it is there or can't be had by any means
public record Capability(String name, boolean available, String finding, Optional<String> remedy) {
    static Capability present(String name, String finding) {
        return new Capability(name, true, finding, Optional.empty());
    }

    static Capability missing(String name, String finding, String remedy) {
        return new Capability(name, false, finding, Optional.of(remedy));
    }
}
