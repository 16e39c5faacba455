// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.LinkedBlockingQueue;
import org.dflib.jjava.jupyter.channels.StdinChannel;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageContext;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.reply.InputReply;
import org.dflib.jjava.jupyter.messages.request.InputRequest;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/// The stdin socket: asks the front end for a line, and gives up when the asking thread is interrupted.
final class Stdin extends StdinChannel {
    private static final int POLL_MILLIS = 50;

    private record Question(MessageContext cell, String prompt, boolean password, CompletableFuture<String> answer) {}

    private final LinkedBlockingQueue<Question> questions = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::serve, "bufferlab-stdin");
    private final Log log;

    Stdin(ZMQ.Context context, HMACGenerator hmac, Log log) {
        super(context, hmac);
        this.log = log;
        thread.setDaemon(true);
        thread.start();
    }

    /// Returns the line that the user typed, without a line end.
    ///
    /// @throws InterruptedException if the calling thread is interrupted before the answer comes
    String ask(MessageContext cell, String prompt, boolean password) throws InterruptedException {
        Question question = new Question(cell, prompt, password, new CompletableFuture<>());
        questions.add(question);
        try {
            return question.answer.get();
        } catch (ExecutionException e) {
            throw new IllegalStateException("The answer could not be read.", e.getCause());
        } finally {
            question.answer.cancel(false);
        }
    }

    private void serve() {
        try {
            while (true) {
                Question question = questions.take();
                try {
                    answer(question);
                } catch (RuntimeException e) {
                    log.warn("Input failed: " + e);
                    question.answer.completeExceptionally(e);
                }
            }
        } catch (InterruptedException e) {
            log.warn("Input ended.");
        }
    }

    private void answer(Question question) {
        ZMQ.Poller poller = ctx.poller(1);
        try {
            poller.register(this, ZMQ.Poller.POLLIN);
            while (poller.poll(0) > 0) {
                recv(); // what an earlier question, given up since, was answered
            }
            InputRequest request = new InputRequest(question.prompt, question.password);
            sendMessage(new Message<>(question.cell, InputRequest.MESSAGE_TYPE, request));
            while (!question.answer.isDone()) {
                if (poller.poll(POLL_MILLIS) > 0) {
                    Message<InputReply> reply = readMessage(MessageType.INPUT_REPLY);
                    question.answer.complete(reply.getContent().getValue());
                }
            }
        } finally {
            poller.close();
        }
    }
}
