// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.dataset.Scratch;
import bufferlab.machine.Machine;
import bufferlab.measure.Bytes;
import bufferlab.measure.Rich;
import bufferlab.toolchain.Compiler;
import bufferlab.toolchain.Language;
import bufferlab.toolchain.MissingCompilerException;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/// The line that tells on which machine a notebook was run.
///
/// @param machine everything that is known of it, as the results record it
public record MachineLine(Machine machine) implements Rich {
    private static final long USUAL_READ_AHEAD_KIB = 128;

    /// Describes this machine, with the file system of the scratch folder and the C compiler, if there is one.
    static MachineLine ofThisMachine() throws IOException {
        try (Scratch scratch = Scratch.open()) {
            Machine machine = Machine.describe(scratch.folder());
            try {
                return new MachineLine(machine.withCompiler(Compiler.find(Language.C).version(), List.of()));
            } catch (MissingCompilerException e) {
                return new MachineLine(machine);
            }
        }
    }

    /// Returns how many bytes the kernel may read ahead from the scratch folder's disk; 128 KiB, which is what Linux
    /// starts with, where it does not say.
    public long readAheadBytes() {
        return Bytes.kib(machine.readAheadKib().orElse(USUAL_READ_AHEAD_KIB));
    }

    @Override
    public Map<String, String> mimeBundle() {
        String line = toString().replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        return Map.of("text/html", "<p class=\"bufferlab-machine\">" + line + "</p>", "text/plain", toString());
    }

    @Override
    public String toString() {
        String ahead = machine.readAheadKib().isPresent() ? ", read-ahead " + Bytes.text(readAheadBytes()) : "";
        return machine.summary() + ahead;
    }
}
