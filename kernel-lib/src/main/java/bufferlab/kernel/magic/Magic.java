// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

import bufferlab.kernel.eval.CellRun;
import bufferlab.kernel.eval.Outcome;

/// What a line or a cell with a percent sign does.
///
/// A new one is a class of its own, given to [Magics#add(Magic)].
public interface Magic {
    /// Where a magic may stand.
    enum Form {
        /// `%name arguments`
        LINE,
        /// `%%name arguments`, with the rest of the cell as its body
        CELL,
        /// Either.
        BOTH
    }

    /// One use of a magic.
    ///
    /// @param run             the run of the cell it stands in
    /// @param arguments       the rest of its line
    /// @param argumentsOffset where in the cell they start
    /// @param body            the rest of the cell, empty for a line magic
    /// @param bodyOffset      where in the cell the body starts
    record Call(CellRun run, String arguments, int argumentsOffset, String body, int bodyOffset) {}

    /// Returns the name without a percent sign.
    String name();

    /// Returns where it may stand.
    Form form();

    /// Returns the help: how it is written and what it does in the first line, more in further ones.
    String help();

    /// Does it.
    ///
    /// @throws Throwable what the cell is to fail with
    Outcome run(Call call) throws Throwable;
}
