// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.CellRun;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.magic.Magic;
import bufferlab.kernel.magic.Magics;
import bufferlab.kernel.magic.Script;
import bufferlab.kernel.magic.Script.Part;

/// Runs a cell part by part: Java by the evaluator, magics by name.
final class Interpreter {
    private final Evaluator evaluator;
    private final Magics magics;

    Interpreter(Evaluator evaluator, Magics magics) {
        this.evaluator = evaluator;
        this.magics = magics;
    }

    /// Returns what the last part leaves to be shown.
    ///
    /// @throws CellException if the cell ends with an error
    Outcome run(CellRun run) throws CellException {
        Outcome outcome = new Outcome.Nothing();
        for (Part part : Script.of(run.source().code()).parts()) {
            outcome = run(run, part);
        }
        if (run.isStopping()) {
            throw evaluator.failed(run, null); // what it waited for was stopped first, and so it ended by itself
        }
        return outcome;
    }

    private Outcome run(CellRun run, Part part) throws CellException {
        try {
            return switch (part) {
                case Script.Java(String code, int offset) -> evaluator.run(run, code, offset);
                case Script.Line line -> magics.line(line.name()).run(new Magic.Call(
                        run, line.arguments(), line.argumentsOffset(), "", line.argumentsOffset()));
                case Script.Cell cell -> magics.cell(cell.name()).run(new Magic.Call(
                        run, cell.arguments(), cell.argumentsOffset(), cell.body(), cell.bodyOffset()));
                case Script.Question question -> new Outcome.Value(magics.any(question.name()).help());
            };
        } catch (CellException e) {
            throw run.isStopping() ? evaluator.failed(run, e) : e; // what a stop broke is no error of its own
        } catch (Throwable e) {
            throw evaluator.failed(run, e);
        }
    }


    /// Returns the error of a cell whose code, or whose value's rendering, threw.
    CellException failed(CellRun run, Throwable failure) {
        return evaluator.failed(run, failure);
    }
}
