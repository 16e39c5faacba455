// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.output.CellOutput;

/// `%output`: how much of what this cell prints is shown.
final class OutputMagic implements Magic {
    @Override
    public String name() {
        return "output";
    }

    @Override
    public Form form() {
        return Form.LINE;
    }

    @Override
    public String help() {
        return """
                %output unlimited, or %output CHARACTERS, at the top of a cell: how much of what it prints is shown.
                Usually 1,000,000 characters. Without a limit a cell is slowed to what a notebook server lets through.""";
    }

    @Override
    public Outcome run(Call call) throws CellException {
        String wanted = call.arguments().replace(",", "").replace("_", "");
        if (wanted.equals("unlimited")) {
            call.run().output().limit(CellOutput.UNLIMITED);
        } else if (wanted.matches("\\d{1,15}")) {
            call.run().output().limit(Long.parseLong(wanted));
        } else {
            throw new CellException(ErrorReport.of("UsageError", "%output was given \"" + call.arguments() + "\".",
                    "Write a number of characters, or unlimited."));
        }
        return new Outcome.Nothing();
    }
}
