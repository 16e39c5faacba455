// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.display.Displays;
import bufferlab.kernel.eval.CellException;
import bufferlab.kernel.eval.CellRun;
import bufferlab.kernel.eval.CellSource;
import bufferlab.kernel.eval.Coordinates;
import bufferlab.kernel.eval.ErrorReport;
import bufferlab.kernel.eval.Outcome;
import bufferlab.kernel.output.CellInput;
import bufferlab.kernel.output.CellOutput;
import bufferlab.kernel.output.Page;
import bufferlab.kernel.protocol.Answer;
import bufferlab.kernel.protocol.Connection;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.publish.PublishError;
import org.dflib.jjava.jupyter.messages.publish.PublishExecuteInput;
import org.dflib.jjava.jupyter.messages.publish.PublishExecuteResult;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;

/// The queue of cells to run, one after the other, and what becomes of each.
final class Cells {
    private static final long IDLE_SECONDS = 2;

    private record Queued(Answer answer, ExecuteRequest request) {}

    private final LinkedBlockingQueue<Queued> queue = new LinkedBlockingQueue<>();
    private final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("bufferlab-output").factory());
    private final Connection connection;
    private final Interpreter interpreter;
    private final Displays displays;
    private final Coordinates coordinates;
    private final History history;
    private final CellInput input;
    private int count;
    private CellRun running;
    private boolean stopNext;
    private volatile CellRun last;
    private volatile Answer runningAnswer;

    Cells(Connection connection, Interpreter interpreter, Displays displays, Coordinates coordinates, History history,
            CellInput input) {
        this.connection = connection;
        this.interpreter = interpreter;
        this.displays = displays;
        this.coordinates = coordinates;
        this.history = history;
        this.input = input;
    }

    /// Queues a cell.
    void add(Answer answer, ExecuteRequest request) {
        queue.add(new Queued(answer, request));
    }

    /// Runs cells for ever.
    ///
    /// @param whenIdle run once, when nothing has been asked for two seconds
    void serve(Runnable whenIdle) {
        boolean toDo = true;
        try {
            while (true) {
                Queued next = toDo ? queue.poll(IDLE_SECONDS, TimeUnit.SECONDS) : queue.take();
                if (next == null) {
                    toDo = false;
                    whenIdle.run();
                    continue;
                }
                runningAnswer = next.answer;
                next.answer.setStatusBusy();
                List<Queued> doomed = execute(next.answer, next.request);
                runningAnswer = null;
                next.answer.setStatusIdle();
                doomed.forEach(this::abort);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /// Says again that a cell is running, after a side request has said idle.
    void restateBusy() {
        Answer answer = runningAnswer;
        if (answer != null) {
            answer.setStatusBusy();
        }
    }

    /// Stops the running cell, or the next one if it is waiting for the kernel to be ready.
    void interrupt() {
        CellRun run;
        synchronized (this) {
            run = running;
            stopNext = run == null && (runningAnswer != null || !queue.isEmpty());
        }
        if (run != null) {
            run.stop();
        }
    }

    private synchronized void running(CellRun run) {
        running = run;
        if (run != null && stopNext) {
            stopNext = false;
            run.stop();
        }
    }

    private synchronized Optional<CellRun> running() {
        return Optional.ofNullable(running);
    }

    /// Returns the cell that the calling thread works for; for a thread of nobody's, the running or the last cell.
    Optional<CellRun> current() {
        return CellRun.current().or(this::running).or(() -> Optional.ofNullable(last));
    }

    /// Runs one cell and returns the cells that its error takes along: those that arrived before the error was known.
    private List<Queued> execute(Answer answer, ExecuteRequest request) throws InterruptedException {
        boolean counts = !request.isSilent() && request.shouldStoreHistory();
        count += counts ? 1 : 0;
        if (!request.isSilent()) {
            answer.publish(new PublishExecuteInput(request.getCode(), count));
        }
        if (counts) {
            history.add(count, request.getCode());
        }
        Page page = new RequestPage(answer, request.isStdinEnabled());
        CellOutput output = new CellOutput(page::print, timer, coordinates::translate);
        CellRun run = new CellRun(new CellSource(count, request.getCode()), page, output);
        last = run;
        input.clear();
        running(run);
        try {
            Outcome outcome = interpreter.run(run);
            output.end();
            if (outcome instanceof Outcome.Value(Object value) && !request.isSilent()) {
                answer.publish(new PublishExecuteResult(count, rendered(run, value)));
            }
            answer.reply(MessageType.EXECUTE_REPLY, okReply(answer, request));
            return List.of();
        } catch (CellException e) {
            output.end();
            List<Queued> doomed = request.shouldStopOnError() ? takeArrived() : List.of();
            fail(answer, request, e.report());
            return doomed;
        } finally {
            running(null);
            run.end();
        }
    }

    private DisplayData rendered(CellRun run, Object value) throws CellException {
        try {
            DisplayData data = run.call(() -> displays.render(value));
            run.output().send();
            return data;
        } catch (Throwable e) {
            throw interpreter.failed(run, e);
        }
    }

    private Map<String, Object> okReply(Answer answer, ExecuteRequest request) {
        Map<String, Object> reply = reply("ok");
        Map<String, Object> values = new LinkedHashMap<>();
        if (request.getUserExpr() != null) {
            request.getUserExpr().forEach((name, code) -> values.put(name, expression(answer, code)));
        }
        reply.put("user_expressions", values);
        reply.put("payload", List.of());
        return reply;
    }

    private Object expression(Answer answer, String code) {
        Page page = new RequestPage(answer, false);
        CellOutput output = new CellOutput(page::print, timer, coordinates::translate);
        CellRun run = new CellRun(new CellSource(count, code), page, output);
        try {
            DisplayData data = interpreter.run(run) instanceof Outcome.Value(Object value)
                    ? rendered(run, value) : new DisplayData("");
            return new Expression("ok", data);
        } catch (CellException e) {
            return error(e.report(), new LinkedHashMap<>(Map.of("status", "error")));
        } finally {
            output.end();
            run.end();
        }
    }

    private void fail(Answer answer, ExecuteRequest request, ErrorReport report) {
        if (!request.isSilent()) {
            answer.publish(new PublishError(report.name(), report.message(), report.traceback()));
        }
        answer.reply(MessageType.EXECUTE_REPLY, error(report, reply("error")));
    }

    private static Map<String, Object> error(ErrorReport report, Map<String, Object> reply) {
        reply.put("ename", report.name());
        reply.put("evalue", report.message());
        reply.put("traceback", report.traceback());
        return reply;
    }

    private List<Queued> takeArrived() throws InterruptedException {
        connection.awaitArrivedRequests();
        List<Queued> arrived = new ArrayList<>();
        queue.drainTo(arrived);
        return arrived;
    }

    private void abort(Queued cell) {
        cell.answer.setStatusBusy();
        cell.answer.reply(MessageType.EXECUTE_REPLY, reply("aborted"));
        cell.answer.setStatusIdle();
    }

    private Map<String, Object> reply(String status) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("status", status);
        reply.put("execution_count", count);
        return reply;
    }
}
