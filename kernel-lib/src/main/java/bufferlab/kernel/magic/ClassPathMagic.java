// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.eval.Session;
import java.nio.file.Files;
import java.nio.file.Path;

/// `%classpath`: adds a jar or a folder of classes.
final class ClassPathMagic implements Magic {
    private final Session session;

    ClassPathMagic(Session session) {
        this.session = session;
    }

    @Override
    public String name() {
        return "classpath";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return "%classpath PATH: adds a jar, or a folder of classes, to the class path of the cells.";
    }

    @Override
    public Outcome run(Call call) throws CellException {
        Path path = Path.of(call.arguments());
        if (call.arguments().isBlank() || !Files.exists(path)) {
            throw new CellException(ErrorReport.of("NotFound", "\"" + call.arguments() + "\" is no jar or folder.",
                    "The path counts from " + Path.of("").toAbsolutePath() + "."));
        }
        session.addToClassPath(path.toAbsolutePath().toString());
        return new Outcome.Nothing();
    }
}
