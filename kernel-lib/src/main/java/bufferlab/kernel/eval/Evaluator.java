// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import bufferlab.kernel.eval.Pieces.Piece;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import jdk.jshell.DeclarationSnippet;
import jdk.jshell.Snippet;
import jdk.jshell.Snippet.Status;
import jdk.jshell.Snippet.SubKind;
import jdk.jshell.SnippetEvent;
import jdk.jshell.UnresolvedReferenceException;
import jdk.jshell.VarSnippet;

/// Runs the Java in a cell: takes it apart, gives JShell piece by piece, and turns what comes back into an outcome.
///
/// The whole text is taken apart before anything runs, so a cell with a missing bracket changes nothing.
public final class Evaluator {
    private static final String INTERRUPTED = "Interrupted";

    private final Session session;
    private final State state;
    private final Consumer<String> notice;

    /// Makes an evaluator.
    ///
    /// @param notice shows a line to the student, such as what JShell had to drop
    public Evaluator(Session session, Consumer<String> notice) {
        this.session = session;
        this.notice = notice;
        this.state = new State(session, this::evalQuietly, notice);
    }

    /// Runs Java that stands at an offset in the run's cell.
    ///
    /// @throws CellException if it doesn't compile, throws, or is stopped
    public Outcome run(CellRun run, String code, int offset) throws CellException {
        return run(run, run.source(), code, offset);
    }

    /// Runs Java that stands in a source of its own, such as a file that the cell loads.
    ///
    /// @throws CellException if it doesn't compile, throws, or is stopped
    public Outcome run(CellRun run, CellSource source, String code, int offset) throws CellException {
        session.lock().lock();
        try {
            Pieces pieces = Pieces.of(code, session.shell().sourceCodeAnalysis());
            if (pieces.incomplete() >= 0) {
                throw new CellException(CompileError.incomplete(source, offset + pieces.incomplete()));
            }
            Outcome outcome = new Outcome.Nothing();
            for (Piece piece : pieces.pieces()) {
                outcome = run(run, source, piece, offset + piece.offset());
            }
            return outcome;
        } finally {
            session.lock().unlock();
        }
    }

    /// What a timed run left, and the time its code took, without the time to compile it.
    ///
    /// @param outcome what is to be shown
    /// @param spent   the time
    public record Timed(Outcome outcome, Spent spent) {}

    /// Runs Java like [#run(CellRun, String, int)], and measures.
    ///
    /// @throws CellException if it doesn't compile, throws, or is stopped
    public Timed timed(CellRun run, String code, int offset) throws CellException {
        session.control().takeSpent();
        Outcome outcome = run(run, code, offset);
        return new Timed(outcome, session.control().takeSpent());
    }

    /// Returns whether code is one expression with a value.
    public boolean isExpression(String code) {
        session.lock().lock();
        try {
            List<Snippet> snippets = session.shell().sourceCodeAnalysis().sourceToSnippets(code);
            return snippets.size() == 1 && !code.stripTrailing().endsWith(";") && showsValue(snippets.getFirst().subKind());
        } finally {
            session.lock().unlock();
        }
    }

    /// Returns the variables of all cells with their values, in the order of their declaration.
    public Map<VarSnippet, Object> variables() {
        session.lock().lock();
        try {
            return state.values();
        } finally {
            session.lock().unlock();
        }
    }

    private Outcome run(CellRun run, CellSource source, Piece piece, int offset) throws CellException {
        if (run.isStopping()) {
            throw stopped(run, new CellStopped());
        }
        session.control().start(run);
        session.coordinates().evaluating(source, offset, piece.source());
        List<SnippetEvent> events = session.shell().eval(piece.source());
        events.forEach(event -> session.coordinates().made(event.snippet(), event.causeSnippet() == null));
        List<SnippetEvent> fresh = events.stream().filter(event -> event.causeSnippet() == null).toList();
        try {
            for (SnippetEvent event : fresh) {
                check(run, source, offset, event);
            }
        } catch (CellException e) {
            if (session.control().failure() != null) {
                state.settle(fresh, events); // it was declared, though its initializer threw
            }
            throw e;
        }
        Object value = session.control().value();
        state.settle(fresh, events);
        if (fresh.isEmpty()) {
            return new Outcome.Nothing();
        }
        Snippet last = fresh.getLast().snippet();
        if (showsValue(last.subKind())) {
            if (piece.showsValue()) {
                return new Outcome.Value(value);
            }
            state.forgetValue(last);
        }
        return new Outcome.Nothing();
    }

    private static boolean showsValue(SubKind kind) {
        return switch (kind) {
            case VAR_VALUE_SUBKIND, OTHER_EXPRESSION_SUBKIND, TEMP_VAR_EXPRESSION_SUBKIND -> true;
            default -> false;
        };
    }

    private void check(CellRun run, CellSource source, int offset, SnippetEvent event) throws CellException {
        Snippet snippet = event.snippet();
        if (event.status() == Status.REJECTED) {
            throw new CellException(CompileError.report(source, offset,
                    session.shell().diagnostics(snippet).toList()));
        }
        if (event.exception() instanceof UnresolvedReferenceException unresolved) {
            throw new CellException(unresolved(unresolved.getSnippet()));
        }
        Throwable failure = session.control().failure();
        if (event.exception() != null && failure != null) {
            throw failed(run, failure);
        }
        if (event.status() == Status.RECOVERABLE_DEFINED || event.status() == Status.RECOVERABLE_NOT_DEFINED) {
            if (!(snippet instanceof DeclarationSnippet declared) || missing(declared).isEmpty()) {
                session.shell().drop(snippet);
                session.renewCompiler();
                throw new CellException(CompileError.tooLarge(source, offset));
            }
            notice.accept(((DeclarationSnippet) snippet).name() + " needs " + missing((DeclarationSnippet) snippet)
                    + ", not defined yet. It works once a later cell defines that.");
        }
    }

    /// Returns the error of a cell whose code threw, or was stopped.
    public CellException failed(CellRun run, Throwable failure) {
        if (failure instanceof CellException told && told.report().name().equals(INTERRUPTED)) {
            return told;
        }
        if (failure instanceof CellStopped || failure instanceof StillRunning || run.isStopping()) {
            return stopped(run, failure);
        }
        return new CellException(new RuntimeError(session.coordinates()).report(failure));
    }

    private CellException stopped(CellRun run, Throwable failure) {
        String remedy = failure instanceof StillRunning || tellsOfStop(failure)
                ? failure.getMessage()
                : "What ran before the stop is kept; the cell can be run again.";
        return new CellException(ErrorReport.of(INTERRUPTED, run.source().number() > 0
                ? "Cell In[" + run.source().number() + "] was stopped." : "The code was stopped.", remedy));
    }

    /// Tells whether the code took the stop for itself and says what became of its work, as a run of an experiment does.
    private static boolean tellsOfStop(Throwable failure) {
        return failure != null && failure.getMessage() != null && failure.getCause() instanceof InterruptedException cause
                && !failure.getMessage().equals(cause.toString());
    }

    private ErrorReport unresolved(DeclarationSnippet snippet) {
        String name = snippet.name();
        return ErrorReport.of("UnresolvedReference", name + " can't run: it needs " + missing(snippet) + ", not defined.",
                session.coordinates().lineOf(snippet).map(line -> name + " stands in " + line + ". ").orElse("")
                        + "Define what is missing, and run this cell again.");
    }

    private String missing(DeclarationSnippet snippet) {
        return session.shell().unresolvedDependencies(snippet)
                .map(Evaluator::bareName)
                .collect(Collectors.joining(", "));
    }

    private static String bareName(String dependency) {
        String name = dependency.substring(dependency.lastIndexOf(' ') + 1);
        int bracket = dependency.indexOf('(');
        return bracket < 0 ? name : dependency.substring(dependency.lastIndexOf(' ', bracket) + 1, bracket);
    }

    /// Evaluates imports that every cell has, without a cell.
    public void preload(String imports) {
        session.lock().lock();
        try {
            imports.lines().forEach(session.shell()::eval);
        } finally {
            session.lock().unlock();
        }
    }

    /// Evaluates a declaration of the kernel's own; returns whether it was accepted.
    private boolean evalQuietly(String source) {
        List<SnippetEvent> events = session.shell().eval(source);
        return events.stream().filter(event -> event.causeSnippet() == null).allMatch(event -> event.status().isDefined());
    }
}
