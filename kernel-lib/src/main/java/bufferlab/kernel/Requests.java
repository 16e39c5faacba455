// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.help.EditorHelp;
import bufferlab.kernel.protocol.Answer;
import bufferlab.kernel.protocol.Connection;
import bufferlab.kernel.protocol.Log;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.dflib.jjava.jupyter.kernel.comm.CommManager;
import org.dflib.jjava.jupyter.kernel.display.DisplayData;
import org.dflib.jjava.jupyter.kernel.history.HistoryEntry;
import org.dflib.jjava.jupyter.kernel.history.HistoryManager.ResultFlag;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.reply.InspectReply;
import org.dflib.jjava.jupyter.messages.reply.InterruptReply;
import org.dflib.jjava.jupyter.messages.reply.ShutdownReply;
import org.dflib.jjava.jupyter.messages.request.HistoryRequest;

/// Hands each request to who answers it: cells to their queue, editor help to a thread of its own, the rest at once.
final class Requests {
    private final ExecutorService helpThread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("bufferlab-help").factory());
    private final ExecutorService stopThread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("bufferlab-stop").factory());
    private final Connection connection;
    private final Cells cells;
    private final EditorHelp help;
    private final NotebookKernel kernel;
    private final History history;
    private final Log log;

    Requests(Connection connection, Cells cells, EditorHelp help, NotebookKernel kernel, History history, Log log) {
        this.connection = connection;
        this.cells = cells;
        this.help = help;
        this.kernel = kernel;
        this.history = history;
        this.log = log;
    }

    void install() {
        connection.handle(MessageType.EXECUTE_REQUEST, (answer, message) -> {
            if (message.getContent().getCode() == null) {
                log.warn("Dropped an execute request without code.");
            } else {
                cells.add(answer, message.getContent());
            }
        });
        connection.handle(MessageType.COMPLETE_REQUEST, (answer, message) -> later(answer, () -> answer.reply(
                MessageType.COMPLETE_REPLY, help.complete(message.getContent().getCode(), message.getContent().getCursorPos()))));
        connection.handle(MessageType.INSPECT_REQUEST, (answer, message) -> later(answer, () -> {
            Optional<DisplayData> found = help.inspect(message.getContent().getCode(), message.getContent().getCursorPos());
            answer.reply(new InspectReply(found.isPresent(), found.orElse(DisplayData.EMPTY)));
        }));
        connection.handle(MessageType.IS_COMPLETE_REQUEST, (answer, message) -> later(answer, () -> answer.reply(
                MessageType.IS_COMPLETE_REPLY, help.isComplete(message.getContent().getCode()))));
        connection.handle(MessageType.HISTORY_REQUEST, (answer, message) -> now(answer, () -> answer.reply(
                MessageType.HISTORY_REPLY, history(message.getContent()))));
        connection.handle(MessageType.KERNEL_INFO_REQUEST, (answer, message) -> now(answer, () -> answer.reply(
                MessageType.KERNEL_INFO_REPLY, info())));
        connection.handle(MessageType.INTERRUPT_REQUEST, (answer, message) -> stopThread.execute(() -> now(answer, () -> {
            cells.interrupt();
            answer.reply(new InterruptReply());
        })));
        connection.handle(MessageType.SHUTDOWN_REQUEST, (answer, message) -> now(answer, () -> {
            answer.reply(message.getContent().isRestart() ? ShutdownReply.SHUTDOWN_AND_RESTART : ShutdownReply.SHUTDOWN);
            connection.close();
        }));
        installComms(kernel.getCommManager());
    }

    /// Prepares editor help, on its own thread.
    void warmUp() {
        helpThread.execute(help::warmUp);
    }

    private void installComms(CommManager comms) {
        comms.setIOPubChannel(connection.iopub());
        connection.handle(MessageType.COMM_OPEN_COMMAND, (answer, message) ->
                comm(answer, message, () -> comms.handleCommOpenCommand(answer, message)));
        connection.handle(MessageType.COMM_MSG_COMMAND, (answer, message) ->
                comm(answer, message, () -> comms.handleCommMsgCommand(answer, message)));
        connection.handle(MessageType.COMM_CLOSE_COMMAND, (answer, message) ->
                comm(answer, message, () -> comms.handleCommCloseCommand(answer, message)));
        connection.handle(MessageType.COMM_INFO_REQUEST, (answer, message) ->
                comm(answer, message, () -> comms.handleCommInfoRequest(answer, message)));
    }

    /// JJava's handlers say busy and idle themselves, the latter when deferrals are resolved.
    private void comm(Answer answer, Message<?> message, Runnable handler) {
        kernel.getCommManager().setMessageContext(message);
        try {
            handler.run();
        } finally {
            answer.resolveDeferrals();
            cells.restateBusy();
        }
    }

    private void now(Answer answer, Runnable work) {
        answer.setStatusBusy();
        try {
            work.run();
        } catch (RuntimeException e) {
            log.warn("A request failed: " + e);
        } finally {
            answer.setStatusIdle();
            cells.restateBusy();
        }
    }

    private void later(Answer answer, Runnable work) {
        helpThread.execute(() -> now(answer, work));
    }

    private Map<String, Object> info() {
        Map<String, Object> info = new LinkedHashMap<>();
        info.put("status", "ok");
        info.put("protocol_version", "5.3");
        info.put("implementation", kernel.getName());
        info.put("implementation_version", kernel.getVersion());
        info.put("language_info", kernel.getLanguageInfo());
        info.put("banner", "BufferLab " + kernel.getVersion() + ", Java " + Runtime.version()
                + ". %lsmagic lists what a cell can do beyond Java.");
        info.put("help_links", kernel.getHelpLinks());
        info.put("debugger", false);
        return info;
    }

    private Map<String, Object> history(HistoryRequest request) {
        Map<String, Object> reply = new LinkedHashMap<>();
        reply.put("status", "ok");
        reply.put("history", entries(request).stream()
                .map(entry -> List.of(entry.getSession(), entry.getCellNumber(), request.includeOutput()
                        ? Arrays.asList(entry.getInput(), entry.getOutput()) : entry.getInput()))
                .toList());
        return reply;
    }

    private List<HistoryEntry> entries(HistoryRequest request) {
        Set<ResultFlag> flags = EnumSet.noneOf(ResultFlag.class);
        return switch (request) {
            case HistoryRequest.Tail tail -> history.lookupTail(tail.getMaxReturnLength(), flags);
            case HistoryRequest.Range range ->
                history.lookupRange(range.getSessionIndex(), range.getStart(), range.getStop(), flags);
            case HistoryRequest.Search search -> history.search(search.getPattern(), search.getMaxReturnLength(),
                    search.filterUnique() ? EnumSet.of(ResultFlag.UNIQUE) : flags);
            default -> List.of();
        };
    }
}
