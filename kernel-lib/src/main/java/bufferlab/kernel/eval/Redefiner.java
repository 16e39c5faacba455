// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import com.sun.tools.attach.VirtualMachine;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.instrument.ClassDefinition;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/// Gives a loaded class new method bodies, so that the objects of a class live on when a cell changes its code.
///
/// The JVM allows it to an agent. This one is loaded at the first redefinition and not at the start, where it would
/// cost every kernel 0.2 s: its jar holds a manifest only, which names this class.
public final class Redefiner {
    private static volatile Instrumentation instrumentation;
    private static boolean tried;

    private Redefiner() {}

    /// Takes what the JVM hands to an agent.
    public static void agentmain(String arguments, Instrumentation granted) {
        instrumentation = granted;
    }

    /// Gives classes new bodies; returns whether the JVM could, which it can't if fields, methods or supertypes change.
    static boolean redefine(List<ClassDefinition> definitions) {
        Optional<Instrumentation> agent = agent();
        if (agent.isEmpty()) {
            return false;
        }
        try {
            agent.get().redefineClasses(definitions.toArray(ClassDefinition[]::new));
            return true;
        } catch (ClassNotFoundException | java.lang.instrument.UnmodifiableClassException
                | UnsupportedOperationException | LinkageError e) {
            return false;
        }
    }

    private static synchronized Optional<Instrumentation> agent() {
        if (!tried) {
            tried = true;
            try {
                load();
            } catch (Exception e) {
                return Optional.empty(); // a JVM without the attach flags: values are carried over instead
            }
        }
        return Optional.ofNullable(instrumentation);
    }

    private static void load() throws Exception {
        Path jar = Files.createTempFile("bufferlab-agent", ".jar");
        try {
            writeJar(jar);
            VirtualMachine self = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
            try {
                self.loadAgent(jar.toString());
            } finally {
                self.detach();
            }
        } finally {
            Files.delete(jar);
        }
    }

    private static void writeJar(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        Attributes attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.putValue("Agent-Class", Redefiner.class.getName());
        attributes.putValue("Can-Redefine-Classes", "true");
        try (OutputStream out = Files.newOutputStream(jar)) {
            new JarOutputStream(out, manifest).close();
        }
    }
}
