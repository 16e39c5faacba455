// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import bufferlab.kernel.protocol.Log;
import java.nio.file.Files;
import java.nio.file.Path;
import org.dflib.jjava.jupyter.kernel.KernelConnectionProperties;

/// Starts the kernel: one JVM, one argument, the connection file that Jupyter wrote.
///
/// The command, as `./lab setup` writes it into the kernelspec:
/// ```
/// java -ea --enable-native-access=ALL-UNNAMED -XX:+EnableDynamicAgentLoading -Djdk.attach.allowAttachSelf=true
///      -Djava.awt.headless=true -Dstdin.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8
///      -XX:AOTCache=.lab/kernel.aot -Xlog:aot=off -Xlog:cds=off
///      -cp kernel-lib.jar:jjava.jar:lib/…each jar by its name…
///      bufferlab.kernel.Main {connection_file}
/// ```
/// `-ea` lets `assert` work in cells. The class path names each jar, since an AOT cache skips jars that a manifest
/// names. The compiler tiers stay as they are, or a cell's own timing would lie.
public final class Main {
    private Main() {}

    /// Serves the connection until the front end asks for shutdown.
    public static void main(String[] arguments) throws Exception {
        if (arguments.length != 1) {
            System.err.println("One argument is needed, the connection file. ./lab starts the kernel with it.");
            System.exit(2);
        }
        String json = Files.readString(Path.of(arguments[0]));
        new Startup(KernelConnectionProperties.parse(json), new Log(System.err)).serve();
        System.exit(0);
    }
}
