// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import java.nio.file.Files;
import java.nio.file.Path;
import org.dflib.jjava.jupyter.channels.JupyterConnection;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;
import org.dflib.jjava.kernel.JavaKernel;

/// Starts the kernel: one JVM, one argument, the connection file that Jupyter wrote.
///
/// The JVM's flags, as the kernelspec gives them (JVM_FLAGS in the `lab` command follows this list):
/// ```
/// java -ea --enable-native-access=ALL-UNNAMED --add-opens=jdk.jshell/jdk.jshell=ALL-UNNAMED
///      -Djava.awt.headless=true -Dfile.encoding=UTF-8
///      -cp kernel-lib.jar:jjava.jar:lib/…each jar by name…  bufferlab.kernel.Main {connection_file}
/// ```
public final class Main {
    private Main() {}

    /// Serves the connection until the front end asks for shutdown.
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 1) {
            System.err.println("One argument is needed, the connection file. ./lab starts the kernel with it.");
            System.exit(2);
        }
        String json = Files.readString(Path.of(arguments[0]));
        JupyterConnection connection = new JupyterConnection(KernelConnectionProperties.parse(json));
        JavaKernel kernel = JavaKernel.builder().name("bufferlab").version("0.1.0").build();
        kernel.onStartup();
        kernel.becomeHandlerForConnection(connection);
        connection.connect();
        connection.waitUntilClose();
    }
}
