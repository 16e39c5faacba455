// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.BiConsumer;
import org.dflib.jjava.jupyter.channels.ShellChannel;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.shaded.org.zeromq.SocketType;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/// The shell or the control socket: one thread reads requests and hands them on at once.
///
/// JJava's channel runs a handler to its end before it reads on, and sleeps 50 ms between two looks. This one waits
/// on the socket and on a wake-up socket, by which other threads hand it what to send.
final class Channel extends ShellChannel {
    private final boolean control;
    private final Wire wire;
    private final BiConsumer<Channel, Message<?>> receiver;
    private final Log log;
    private final ConcurrentLinkedQueue<Runnable> tasks = new ConcurrentLinkedQueue<>();
    private final ZMQ.Socket wakeSender;
    private final ZMQ.Socket wakeReceiver;
    private final Thread thread;
    private volatile boolean closing;

    Channel(ZMQ.Context context, HMACGenerator hmac, boolean control, BiConsumer<Channel, Message<?>> receiver, Log log) {
        super(context, hmac, control, null);
        this.control = control;
        this.wire = new Wire(hmac);
        this.receiver = receiver;
        this.log = log;
        String name = control ? "control" : "shell";
        wakeReceiver = context.socket(SocketType.PAIR);
        wakeReceiver.bind("inproc://wake-" + name);
        wakeSender = context.socket(SocketType.PAIR);
        wakeSender.connect("inproc://wake-" + name);
        thread = new Thread(this::serve, "bufferlab-" + name);
        thread.setDaemon(true);
    }

    @Override
    public void bind(KernelConnectionProperties properties) {
        int port = control ? properties.getControlPort() : properties.getShellPort();
        bind(formatAddress(properties.getTransport(), properties.getIp(), port));
        thread.start();
    }

    /// Sends a message from any thread.
    @Override
    public void sendMessage(Message<?> message) {
        run(() -> super.sendMessage(message));
    }

    /// Runs a task on this channel's thread, after all requests that have already arrived were handed on.
    void run(Runnable task) {
        tasks.add(task);
        synchronized (wakeSender) {
            if (!closing) {
                wakeSender.send(new byte[0], ZMQ.DONTWAIT);
            }
        }
    }

    private void serve() {
        ZMQ.Poller poller = ctx.poller(2);
        poller.register(this, ZMQ.Poller.POLLIN);
        poller.register(wakeReceiver, ZMQ.Poller.POLLIN);
        while (!closing) {
            poller.poll(-1);
            while (wakeReceiver.recv(ZMQ.DONTWAIT) != null) {
                // Only the tasks count, not how often they woke us.
            }
            receiveAll();
            for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
                task.run();
            }
        }
    }

    private void receiveAll() {
        for (byte[] frame = recv(ZMQ.DONTWAIT); frame != null; frame = recv(ZMQ.DONTWAIT)) {
            List<byte[]> frames = new ArrayList<>(List.of(frame));
            while (hasReceiveMore()) {
                frames.add(recv());
            }
            try {
                receiver.accept(this, wire.read(frames));
            } catch (Wire.BadMessageException e) {
                log.warn("Dropped " + e.getMessage());
            } catch (RuntimeException e) {
                log.warn("A request failed: " + e);
            }
        }
    }

    @Override
    public void close() {
        run(() -> closing = true);
        try {
            thread.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        wakeSender.close();
        wakeReceiver.close();
        super.close();
    }

    @Override
    public void waitUntilClose() {
        // Main waits for the shutdown request instead.
    }
}
