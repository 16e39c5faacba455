// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.CellSource;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/// `%load`: runs the code in a file as if it stood in the cell.
final class LoadMagic implements Magic {
    private final Evaluator evaluator;

    LoadMagic(Evaluator evaluator) {
        this.evaluator = evaluator;
    }

    @Override
    public String name() {
        return "load";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return """
                %load FILE: runs the Java in a file, a .java or .jsh one, or in the code cells of a notebook.
                Errors name the file's own lines.""";
    }

    @Override
    public Outcome run(Call call) throws CellException {
        if (call.arguments().isBlank()) {
            return new Outcome.Value(help());
        }
        Path file = Path.of(call.arguments());
        String code = Script.javaOnly(read(file));
        CellSource source = new CellSource(call.run().source().number(), code, file.getFileName().toString());
        return evaluator.run(call.run(), source, code, 0);
    }

    private static String read(Path file) throws CellException {
        if (Files.exists(file) && !Files.isRegularFile(file)) { // a pipe would keep the kernel waiting, and no stop could end that
            throw new CellException(ErrorReport.of("Unreadable", "\"" + file + "\" is a folder, pipe or device.",
                    "It must be a text file in UTF-8, or a notebook."));
        }
        try {
            String text = Files.readString(file);
            return file.toString().endsWith(".ipynb") ? codeCells(text) : text;
        } catch (NoSuchFileException e) {
            throw new CellException(ErrorReport.of("NotFound", "\"" + file + "\" does not exist.",
                    "The path counts from " + Path.of("").toAbsolutePath() + "."));
        } catch (IOException e) {
            throw new CellException(ErrorReport.of("Unreadable", "\"" + file + "\" could not be read: " + e.getMessage(),
                    "It must be a text file in UTF-8, or a notebook."));
        }
    }

    private static String codeCells(String notebook) throws IOException {
        StringBuilder code = new StringBuilder();
        for (JsonNode cell : new ObjectMapper().readTree(notebook).path("cells")) {
            if (cell.path("cell_type").asText().equals("code")) {
                JsonNode source = cell.path("source");
                if (source.isTextual()) {
                    code.append(source.asText());
                } else {
                    source.forEach(line -> code.append(line.asText()));
                }
                code.append('\n');
            }
        }
        return code.toString();
    }
}
