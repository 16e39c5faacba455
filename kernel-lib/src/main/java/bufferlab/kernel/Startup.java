// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.display.Displays;
import bufferlab.kernel.display.ProgressBar;
import bufferlab.kernel.eval.CellRun;
import bufferlab.kernel.eval.CellStopped;
import bufferlab.kernel.eval.Evaluator;
import bufferlab.kernel.eval.RuntimeError;
import bufferlab.kernel.eval.Session;
import bufferlab.kernel.help.EditorHelp;
import bufferlab.kernel.magic.Magics;
import bufferlab.kernel.output.CellInput;
import bufferlab.kernel.output.CellOutput;
import bufferlab.kernel.output.CellPrintStream;
import bufferlab.kernel.output.Stream;
import bufferlab.kernel.protocol.Connection;
import bufferlab.kernel.protocol.Log;
import bufferlab.measure.Progress;
import java.security.GeneralSecurityException;
import java.util.Optional;
import java.util.function.Supplier;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;

/// Puts the kernel together and serves.
final class Startup {
    private static final String IMPORTS = """
            import java.io.*;
            import java.math.*;
            import java.net.*;
            import java.nio.file.*;
            import java.time.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.function.*;
            import java.util.regex.*;
            import java.util.stream.*;
            import static bufferlab.kernel.Notebook.*;
            """;

    private final Log log;
    private final Connection connection;
    private final Displays displays = new Displays();
    private final History history = new History();
    private final NotebookKernel kernel = new NotebookKernel(displays, new CommManager(), history);
    private final CellInput input = new CellInput(() -> kernel.ask("", false) + "\n");
    private Cells cells;

    Startup(KernelConnectionProperties properties, Log log) throws GeneralSecurityException {
        this.log = log;
        this.connection = new Connection(properties, log);
    }

    /// Serves until the front end asks for shutdown.
    ///
    /// JShell needs longest to be ready, so its thread starts first; meanwhile this one binds the sockets.
    void serve() throws InterruptedException {
        Session session = new Session();
        Evaluator evaluator = new Evaluator(session, this::notice);
        Thread preload = new Thread(() -> evaluator.preload(IMPORTS), "bufferlab-preload");
        preload.setDaemon(true);
        preload.start();
        Magics magics = Magics.usual(session, evaluator);
        Interpreter interpreter = new Interpreter(evaluator, magics);
        cells = new Cells(connection, interpreter, displays, session.coordinates(), history, input);
        kernel.use(cells);
        kernel.onStartup();
        Requests requests = new Requests(connection, cells, new EditorHelp(session, magics), kernel, history, log);
        requests.install();
        redirectStreams();
        Progress.drawBy((title, total) -> new ProgressBar(title, total, this::draw));
        RuntimeError errors = new RuntimeError(session.coordinates());
        Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> uncaught(errors, thread, thrown));
        connection.open();
        Thread thread = new Thread(() -> serveCells(preload, requests), "bufferlab-cells");
        thread.setDaemon(true);
        thread.start();
        Signals.onInterrupt(() -> Thread.ofVirtual().start(cells::interrupt));
        connection.awaitClose();
    }

    private void serveCells(Thread preload, Requests requests) {
        try {
            preload.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        cells.serve(requests::warmUp);
    }

    private void redirectStreams() {
        Supplier<Optional<CellOutput>> output = () -> cells.current().map(CellRun::output);
        System.setOut(new CellPrintStream(Stream.OUT, output, System.out));
        System.setErr(new CellPrintStream(Stream.ERR, output, System.err));
        System.setIn(input);
    }

    /// Shows what ended a thread of a cell under that cell; a stop is no news.
    private static void uncaught(RuntimeError errors, Thread thread, Throwable thrown) {
        if (!(thrown instanceof CellStopped)) {
            System.err.println("Exception in thread \"" + thread.getName() + "\" "
                    + String.join("\n", errors.report(thrown).traceback()));
        }
    }

    private void notice(String line) {
        kernel.display(new DisplayData(line));
    }

    private void draw(DisplayData data, boolean again) {
        if (again) {
            kernel.updateDisplay(data);
        } else {
            kernel.display(data);
        }
    }
}
