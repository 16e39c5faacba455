// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.security.GeneralSecurityException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.dflib.jjava.jupyter.channels.IOPubChannel;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.publish.PublishStatus;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/// The five sockets of one kernel, and who handles which request.
public final class Connection {
    private final ZMQ.Context context = ZMQ.context(1);
    private final Map<MessageType<?>, BiConsumer<Answer, Message<?>>> handlers = new ConcurrentHashMap<>();
    private final CountDownLatch closed = new CountDownLatch(1);
    private final KernelConnectionProperties properties;
    private final Log log;
    private final Publisher publisher;
    private final Stdin stdin;
    private final Channel shell;
    private final Channel control;

    /// Makes the sockets that the connection file names. Nothing is bound yet.
    ///
    /// @throws GeneralSecurityException if the JVM lacks the signature scheme
    public Connection(KernelConnectionProperties properties, Log log) throws GeneralSecurityException {
        this.properties = properties;
        this.log = log;
        HMACGenerator hmac = properties.createHMACGenerator();
        publisher = new Publisher(context, hmac);
        stdin = new Stdin(context, properties.createHMACGenerator(), log);
        shell = new Channel(context, properties.createHMACGenerator(), false, this::receive, log);
        control = new Channel(context, properties.createHMACGenerator(), true, this::receive, log);
    }

    /// Names the handler of a kind of request. It runs on the socket's thread and must return at once.
    @SuppressWarnings("unchecked")
    public <T> void handle(MessageType<T> type, BiConsumer<Answer, Message<T>> handler) {
        handlers.put(type, (answer, message) -> handler.accept(answer, (Message<T>) message));
    }

    /// Binds all sockets and says that the kernel is starting.
    public void open() {
        publisher.bind(properties);
        publisher.sendMessage(new Message<>(null, PublishStatus.MESSAGE_TYPE, PublishStatus.STARTING));
        stdin.bind(properties);
        shell.bind(properties);
        control.bind(properties);
        String address = properties.getTransport() + "://" + properties.getIp() + ":" + properties.getHbPort();
        new Heartbeat(context, address);
    }

    /// Returns the socket to all front ends. Any thread may send on it.
    public IOPubChannel iopub() {
        return publisher;
    }

    /// Waits until every execute request that has reached the machine is with its handler.
    public void awaitArrivedRequests() throws InterruptedException {
        CountDownLatch seen = new CountDownLatch(1);
        shell.run(seen::countDown);
        seen.await(200, TimeUnit.MILLISECONDS);
    }

    /// Lets [#awaitClose()] return.
    public void close() {
        closed.countDown();
    }

    /// Waits for [#close()], then sends what is queued and closes the sockets.
    public void awaitClose() throws InterruptedException {
        closed.await();
        shell.close();
        control.close();
        publisher.close();
    }

    private void receive(Channel channel, Message<?> message) {
        BiConsumer<Answer, Message<?>> handler = handlers.get(message.getHeader().getType());
        if (handler == null) {
            log.warn("Dropped a request of an unknown kind.");
        } else {
            handler.accept(new Answer(channel, stdin, publisher, message), message);
        }
    }
}
