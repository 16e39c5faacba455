// SPDX-License-Identifier: Apache-2.0
package bufferlab.toolchain;

import java.util.List;

/// A program that was built.
///
/// @param command what starts it
/// @param compiler what made it
/// @param flags how it was compiled
/// @param warnings what the compiler had to say although it compiled; often empty
public record Built(List<String> command, Compiler compiler, List<String> flags, String warnings) {
    /// Copies the lists.
    public Built {
        command = List.copyOf(command);
        flags = List.copyOf(flags);
    }
}
