// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.util.concurrent.LinkedBlockingQueue;
import org.dflib.jjava.jupyter.channels.IOPubChannel;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/// The iopub socket, fed by a queue: any thread may publish, also one that is being interrupted.
final class Publisher extends IOPubChannel {
    private static final int MESSAGES_HELD = 10_000;

    private final LinkedBlockingQueue<Runnable> queue = new LinkedBlockingQueue<>();
    private final Thread thread = new Thread(this::serve, "bufferlab-iopub");
    private volatile boolean closing;

    Publisher(ZMQ.Context context, HMACGenerator hmac) {
        super(context, hmac);
        setSndHWM(MESSAGES_HELD);
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void sendMessage(Message<?> message) {
        queue.add(() -> super.sendMessage(message));
    }

    private void serve() {
        try {
            while (!closing) {
                queue.take().run();
            }
        } catch (InterruptedException e) {
            closing = true;
        }
    }

    /// Sends what is queued, then closes.
    @Override
    public void close() {
        queue.add(() -> closing = true);
        try {
            thread.join(1000);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        super.close();
    }
}
