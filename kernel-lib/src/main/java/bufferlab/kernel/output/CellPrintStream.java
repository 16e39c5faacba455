// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.output;

import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;

/// `System.out` or `System.err` for the kernel's whole life: what a thread prints goes to the cell that started it.
///
/// Flushing does nothing, so that `println` costs no message.
public final class CellPrintStream extends PrintStream {
    /// Makes the stream.
    ///
    /// @param current  the cell that the calling thread works for
    /// @param fallback the process's own stream, for text that no cell printed
    public CellPrintStream(Stream stream, Supplier<Optional<CellOutput>> current, PrintStream fallback) {
        super(new ToCell(stream, current, fallback), false, StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
        // A student's try-with-resources over System.out doesn't end the output of the notebook.
    }

    private static final class ToCell extends OutputStream {
        private final Stream stream;
        private final Supplier<Optional<CellOutput>> current;
        private final PrintStream fallback;

        ToCell(Stream stream, Supplier<Optional<CellOutput>> current, PrintStream fallback) {
            this.stream = stream;
            this.current = current;
            this.fallback = fallback;
        }

        @Override
        public void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            current.get().ifPresentOrElse(
                    cell -> cell.append(stream, bytes, offset, length),
                    () -> fallback.write(bytes, offset, length));
        }
    }
}
