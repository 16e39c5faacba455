// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jshell.JShell;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;

/// One JShell, its engine, and the lock under which both are used.
public final class Session implements AutoCloseable {
    private final ReentrantLock lock = new ReentrantLock();
    private final Coordinates coordinates = new Coordinates(lock);
    private final Carry carry = new Carry();
    private final SnippetClasses classes = new SnippetClasses(carry::replaced);
    private final SnippetControl control = new SnippetControl(classes, lock);
    private final JShell shell;
    private final List<Path> added = new CopyOnWriteArrayList<>();

    /// Starts a JShell that sees what this JVM sees.
    public Session() {
        shell = JShell.builder().executionEngine(new Provider(), Map.of()).build();
        shell.addToClasspath(CompilePath.of(System.getProperty("java.class.path")));
        coordinates.use(shell);
    }

    /// Returns the shell. Whoever calls it holds [#lock()].
    public JShell shell() {
        return shell;
    }

    /// Returns the lock that guards the shell. It is free while the code of a cell runs.
    public ReentrantLock lock() {
        return lock;
    }

    /// Returns the map from stack frames to lines of cells.
    public Coordinates coordinates() {
        return coordinates;
    }

    /// Returns the loader that sees the classes of all cells.
    public ClassLoader loader() {
        return classes.loader();
    }

    /// Adds a jar or folder to what cells see.
    public void addToClassPath(String path) {
        lock.lock();
        try {
            shell.addToClasspath(path);
            added.add(Path.of(path));
        } finally {
            lock.unlock();
        }
    }

    /// Gives JShell a fresh compiler. One that has failed as late as in writing a class keeps what it failed at, and refuses
    /// everything that comes after it.
    void renewCompiler() {
        // JShell makes new compilers where its class path changes, and nowhere else; a jar that is there already changes nothing.
        shell.addToClasspath(CompilePath.of(System.getProperty("java.class.path")).split(File.pathSeparator)[0]);
    }

    /// Returns what was added to the class path, in its order.
    public List<Path> added() {
        return List.copyOf(added);
    }

    SnippetControl control() {
        return control;
    }

    SnippetClasses classes() {
        return classes;
    }

    Carry carry() {
        return carry;
    }

    @Override
    public void close() {
        shell.close();
    }

    private final class Provider implements ExecutionControlProvider {
        @Override
        public String name() {
            return "bufferlab";
        }

        @Override
        public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
            return control;
        }
    }
}
