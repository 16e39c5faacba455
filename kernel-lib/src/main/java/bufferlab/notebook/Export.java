// SPDX-License-Identifier: Apache-2.0
package bufferlab.notebook;

import bufferlab.arm.Arm;
import bufferlab.arm.Program;
import bufferlab.dataset.Reason;
import bufferlab.libc.Quoted;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// A C arm and the process around it in one C file, for whoever wants to read or to run the measured loop without the kit.
///
/// @param file where it was written
/// @param lines how many lines it has
record Export(Path file, long lines) {
    /// Writes the file. One that is there already is left alone.
    static Export of(Arm arm, Path file) throws IOException {
        if (!(arm.program() instanceof Program.Native made) || arm.language() != Arm.Language.C) {
            throw new IllegalArgumentException(arm.name() + " was not exported: it is not written in C, and only a C arm fits "
                    + "into one file with its worker. Export a C arm, or look at source(…).");
        }
        String text = made.code().singleFile();
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new IllegalArgumentException(arm.name() + " was not exported: \"" + file + "\" is there already, and what the "
                    + "kit didn't make it doesn't overwrite. Give another name, or remove the file.", e);
        } catch (IOException e) {
            throw new IllegalArgumentException(arm.name() + " was not exported: " + Quoted.path(file) + " can't be written ("
                    + Reason.of(e) + "). Name a file in a folder of yours.", e);
        }
        return new Export(file, text.lines().count());
    }

    /// Returns what was written, and where to read on.
    @Override
    public String toString() {
        return "Wrote " + file + ", " + lines + " lines. How to compile and ask it stands in its first lines.";
    }
}
