// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import java.io.IOException;
import java.util.UUID;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// What every cell can call without an import: showing values in the middle of a cell, and asking for a line.
public final class Notebook {
    private Notebook() {}

    /// Shows a value on the page now, and returns an id by which [#updateDisplay(String, Object)] replaces it.
    public static String display(Object value) {
        return show(render(value));
    }

    /// Shows a value in the forms named, such as `text/html`.
    public static String display(Object value, String... mimeTypes) {
        return show(render(value, mimeTypes));
    }

    private static String show(DisplayData data) {
        if (!data.hasDisplayId()) {
            data.setDisplayId(UUID.randomUUID().toString());
        }
        kernel().display(data);
        return data.getDisplayId();
    }

    /// Puts a value where [#display(Object)] put another one.
    public static void updateDisplay(String id, Object value) {
        kernel().updateDisplay(new DisplayData(render(value)).setDisplayId(id));
    }

    /// Returns the forms of a value.
    public static DisplayData render(Object value) {
        return kernel().getRenderer().render(value);
    }

    /// Returns a value in the forms named.
    public static DisplayData render(Object value, String... mimeTypes) {
        return kernel().getRenderer().renderAs(value, mimeTypes);
    }

    /// Removes what this cell has shown so far, at once or when the next output comes.
    public static void clearOutput(boolean whenNextComes) {
        kernel().clearOutput(whenNextComes);
    }

    /// Asks the reader for a line, and returns it without its line end.
    ///
    /// @throws IOException if the front end can't ask, or the cell is being stopped
    public static String readLine(String prompt) throws IOException {
        return kernel().ask(prompt, false);
    }

    /// Asks the reader for a line that isn't shown while it is typed.
    ///
    /// @throws IOException if the front end can't ask, or the cell is being stopped
    public static String readPassword(String prompt) throws IOException {
        return kernel().ask(prompt, true);
    }

    private static NotebookKernel kernel() {
        return (NotebookKernel) BaseKernel.notebookKernel();
    }
}
