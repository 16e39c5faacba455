// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import org.dflib.jjava.shaded.org.zeromq.SocketType;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;
import org.dflib.jjava.shaded.org.zeromq.ZMQException;

/// Echoes what the front end sends to see whether the kernel lives.
final class Heartbeat {
    private final ZMQ.Socket socket;

    Heartbeat(ZMQ.Context context, String address) {
        socket = context.socket(SocketType.REP);
        socket.bind(address);
        Thread thread = new Thread(this::serve, "bufferlab-heartbeat");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve() {
        try {
            for (byte[] beat = socket.recv(); beat != null; beat = socket.recv()) {
                socket.send(beat);
            }
        } catch (ZMQException e) {
            // The context was closed: the kernel is shutting down.
        } finally {
            socket.close();
        }
    }
}
