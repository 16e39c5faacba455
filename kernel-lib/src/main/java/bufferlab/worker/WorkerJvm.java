// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// How the child JVM of an arm is started. All its flags stand here.
public final class WorkerJvm {
    /// The flags of every child: what FFM needs, and no file of counters that the JVM would write by itself. The
    /// collector, the heap and the compilers are left as this JDK chooses them, since that is what people run;
    /// assertions are off.
    public static final List<String> FLAGS =
            List.of("--enable-native-access=ALL-UNNAMED", "-XX:-UsePerfData", "-Xshare:auto");

    /// What is added to the environment of every child: file names are UTF-8 whatever the locale of the parent.
    public static final Map<String, String> ENVIRONMENT = Map.of("LC_ALL", "C.UTF-8");

    private WorkerJvm() {}

    /// Returns the command that starts the worker for an arm of the library.
    public static List<String> command(String armClass) {
        return command(armClass, List.of());
    }

    /// Returns the command that starts the worker for an arm that was compiled into `classes`, which come before the
    /// library on the class path.
    public static List<String> command(String armClass, List<Path> classes) {
        List<String> path = new ArrayList<>(classes.stream().map(Path::toString).toList());
        path.add(library().toString());
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(FLAGS);
        command.addAll(List.of("-cp", String.join(File.pathSeparator, path), ArmWorker.class.getName(), armClass));
        return List.copyOf(command);
    }

    private static Path library() {
        try {
            return Path.of(WorkerJvm.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        } catch (URISyntaxException e) {
            throw new IllegalStateException("The library's own place has no path.", e);
        }
    }
}
