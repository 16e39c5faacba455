// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.display.Displays;
import bufferlab.kernel.eval.CellRun;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.dflib.jjava.jupyter.kernel.BaseKernel;
import org.dflib.jjava.jupyter.kernel.HelpLink;
import org.dflib.jjava.jupyter.kernel.JupyterIO;
import org.dflib.jjava.jupyter.kernel.LanguageInfo;
import org.dflib.jjava.jupyter.kernel.ReplacementOptions;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.magic.MagicTranspiler;
import org.dflib.jjava.jupyter.kernel.magic.MagicsRegistry;
import org.dflib.jjava.jupyter.kernel.magic.MagicsResolver;
import org.dflib.jjava.jupyter.kernel.util.StringStyler;

/// The kernel as JJava's libraries know it: what they find by `BaseKernel.notebookKernel()`.
///
/// Requests do not come through here; [Requests] hands them to who answers them.
final class NotebookKernel extends BaseKernel {
    static final String VERSION = "0.1.0";

    private static final LanguageInfo JAVA = new LanguageInfo.Builder("java")
            .version(Runtime.version().toString())
            .mimetype("text/x-java-source")
            .fileExtension(".java")
            .pygments("java")
            .codemirror("text/x-java")
            .build();

    private Cells cells;

    NotebookKernel(Displays displays, CommManager comms, History history) {
        super("bufferlab", VERSION, JAVA, links(), history, new JupyterIO(StandardCharsets.UTF_8), comms, displays,
                new MagicsResolver("(?!)", "(?!)", new MagicTranspiler()), new MagicsRegistry(), false,
                new StringStyler.Builder().build());
    }

    private static List<HelpLink> links() {
        return List.of(
                new HelpLink("Java API", "https://docs.oracle.com/en/java/javase/25/docs/api/index.html"),
                new HelpLink("Tablesaw", "https://jtablesaw.github.io/tablesaw/"),
                new HelpLink("XChart", "https://knowm.org/open-source/xchart/"));
    }

    void use(Cells cells) {
        this.cells = cells;
    }

    @Override
    public void display(DisplayData data) {
        CellRun run = run();
        run.output().send();
        run.page().display(data);
    }

    void updateDisplay(DisplayData data) {
        CellRun run = run();
        run.output().send();
        run.page().update(data);
    }

    void clearOutput(boolean whenNextComes) {
        CellRun run = run();
        run.output().send();
        run.page().clear(whenNextComes);
    }

    String ask(String prompt, boolean password) throws IOException {
        CellRun run = run();
        run.output().send();
        return run.page().ask(prompt, password);
    }

    private CellRun run() {
        return cells.current().orElseThrow(() -> new IllegalStateException("No cell has run yet, so there is no page."));
    }

    @Override
    protected Object doEval(String source) {
        throw new UnsupportedOperationException("A cell can't evaluate text. Put the code into a cell.");
    }

    @Override
    public DisplayData inspect(String code, int at, boolean extraDetail) {
        return null;
    }

    @Override
    public ReplacementOptions complete(String code, int at) {
        return null;
    }

    @Override
    public String isComplete(String code) {
        return IS_COMPLETE_MAYBE;
    }
}
