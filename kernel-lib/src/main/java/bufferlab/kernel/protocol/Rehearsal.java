// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.protocol;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.security.GeneralSecurityException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.dflib.jjava.jupyter.channels.JupyterSocket;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.jupyter.messages.HMACGenerator;
import org.dflib.jjava.jupyter.messages.Header;
import org.dflib.jjava.jupyter.messages.Message;
import org.dflib.jjava.jupyter.messages.MessageType;
import org.dflib.jjava.jupyter.messages.request.CompleteRequest;
import org.dflib.jjava.jupyter.messages.request.ExecuteRequest;
import org.dflib.jjava.jupyter.messages.request.InspectRequest;
import org.dflib.jjava.jupyter.messages.request.ShutdownRequest;
import org.dflib.jjava.shaded.org.slf4j.LoggerFactory;
import org.dflib.jjava.shaded.org.zeromq.SocketType;
import org.dflib.jjava.shaded.org.zeromq.ZMQ;

/// A front end inside the kernel's own process that asks one thing after the other and waits for each reply.
public final class Rehearsal {
    private static final int REPLY_MILLIS = 60_000;

    private final KernelConnectionProperties properties;
    private final ZMQ.Context context = ZMQ.context(1);
    private final Requester requester;

    /// Chooses free ports and a key.
    ///
    /// @throws GeneralSecurityException if the JVM lacks the signature scheme
    public Rehearsal() throws GeneralSecurityException {
        List<Integer> ports = freePorts(5);
        properties = new KernelConnectionProperties("127.0.0.1", ports.get(0), ports.get(1), ports.get(2), ports.get(3),
                ports.get(4), "tcp", "hmac-sha256", UUID.randomUUID().toString());
        requester = new Requester(context, properties.createHMACGenerator());
    }

    private static List<Integer> freePorts(int count) {
        List<ServerSocket> sockets = new ArrayList<>();
        try {
            for (int i = 0; i < count; i++) {
                sockets.add(new ServerSocket(0, 1, InetAddress.getLoopbackAddress()));
            }
            List<Integer> ports = sockets.stream().map(ServerSocket::getLocalPort).toList();
            for (ServerSocket socket : sockets) {
                socket.close();
            }
            return ports;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Returns what the kernel is to bind.
    public KernelConnectionProperties properties() {
        return properties;
    }

    /// Connects to the shell socket.
    public void connect() {
        requester.bind(properties);
    }

    /// Runs a cell.
    public void execute(String code) {
        ask(MessageType.EXECUTE_REQUEST, new ExecuteRequest(code, false, true, Map.of(), false, false));
    }

    /// Asks for completion at the end of the code.
    public void complete(String code) {
        ask(MessageType.COMPLETE_REQUEST, new CompleteRequest(code, code.length()));
    }

    /// Asks for inspection at the end of the code.
    public void inspect(String code) {
        ask(MessageType.INSPECT_REQUEST, new InspectRequest(code, code.length(), 0));
    }

    /// Asks the kernel to end.
    public void shutdown() {
        ask(MessageType.SHUTDOWN_REQUEST, ShutdownRequest.SHUTDOWN);
    }

    private <T> void ask(MessageType<T> type, T content) {
        requester.sendMessage(new Message<>(new Header<>("rehearsal", type), content));
        requester.awaitReply();
    }

    private static final class Requester extends JupyterSocket {
        Requester(ZMQ.Context context, HMACGenerator hmac) {
            super(context, SocketType.DEALER, hmac, LoggerFactory.getLogger("Rehearsal"));
            setReceiveTimeOut(REPLY_MILLIS);
        }

        @Override
        public void bind(KernelConnectionProperties properties) {
            connect(formatAddress(properties.getTransport(), properties.getIp(), properties.getShellPort()));
        }

        void awaitReply() {
            recv();
            while (hasReceiveMore()) {
                recv();
            }
        }
    }
}
