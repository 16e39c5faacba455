// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.util.Map;
import org.dflib.jjava.jupyter.channels.ShellReplyEnvironment;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;

/// Where the answers to one request go: replies to its socket, publications to all front ends.
public final class Answer extends ShellReplyEnvironment {
    private final Stdin stdin;
    private final Message<?> request;

    Answer(Channel channel, Stdin stdin, Publisher publisher, Message<?> request) {
        super(channel, stdin, publisher, request);
        this.stdin = stdin;
        this.request = request;
    }

    /// Asks the front end for a line of input and returns it without its line end.
    ///
    /// @throws InterruptedException if the calling thread is interrupted before the answer comes
    public String ask(String prompt, boolean password) throws InterruptedException {
        return stdin.ask(request, prompt, password);
    }

    /// Replies with plain fields, for contents of which JJava's class knows too little.
    public void reply(MessageType<?> type, Map<String, ?> content) {
        reply(message(type, content));
    }

    @SuppressWarnings("unchecked")
    private Message<Object> message(MessageType<?> type, Object content) {
        return new Message<>(request, (MessageType<Object>) type, content);
    }
}
