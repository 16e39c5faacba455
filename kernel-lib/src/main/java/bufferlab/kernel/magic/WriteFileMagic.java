// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/// `%%writefile`: writes the cell to a file.
final class WriteFileMagic implements Magic {
    @Override
    public String name() {
        return "writefile";
    }

    @Override
    public Form form() {
        return Form.CELL;
    }

    @Override
    public String help() {
        return "%%writefile [-a] FILE above a cell: writes the cell to the file, or with -a adds it at the end.";
    }

    @Override
    public Outcome run(Call call) throws CellException {
        boolean append = call.arguments().startsWith("-a ");
        String name = (append ? call.arguments().substring(3) : call.arguments()).strip();
        if (name.isEmpty()) {
            throw new CellException(ErrorReport.of("UsageError", "%%writefile was given no file.", help()));
        }
        Path file = Path.of(name);
        OpenOption[] options = append
                ? new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.APPEND}
                : new OpenOption[] {StandardOpenOption.CREATE, StandardOpenOption.TRUNCATE_EXISTING, StandardOpenOption.WRITE};
        boolean existed = Files.exists(file);
        String body = call.body().isEmpty() || call.body().endsWith("\n") ? call.body() : call.body() + "\n";
        try {
            Files.writeString(file, body, options);
        } catch (IOException e) {
            throw new CellException(ErrorReport.of("Unwritable", "\"" + name + "\" could not be written: " + e,
                    "The path counts from " + Path.of("").toAbsolutePath() + "."));
        }
        System.out.println((append ? "Appended to " : existed ? "Overwrote " : "Wrote ") + name);
        return new Outcome.Nothing();
    }
}
