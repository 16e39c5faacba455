// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.io.IOException;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// The place under one cell, as the front end offers it.
public interface Page {
    /// Appends text.
    void print(Stream stream, String text);

    /// Appends a value in the forms given.
    void display(DisplayData data);

    /// Replaces a value that was shown under the same display id.
    void update(DisplayData data);

    /// Removes what is there, at once or when the next output comes.
    void clear(boolean whenNextComes);

    /// Asks for a line and returns it without its line end.
    ///
    /// @throws IOException if the front end can't ask, or the asking thread is interrupted
    String ask(String prompt, boolean password) throws IOException;
}
