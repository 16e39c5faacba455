// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.lang.instrument.ClassDefinition;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import jdk.jshell.execution.LoaderDelegate;
import jdk.jshell.spi.ExecutionControl.ClassBytecodes;
import jdk.jshell.spi.ExecutionControl.ClassInstallException;
import jdk.jshell.spi.ExecutionControl.InternalException;

/// The classes that JShell made from cells, woven, and the jars that cells added.
final class SnippetClasses implements LoaderDelegate {
    private static final Set<String> STARTED_WITH =
            Set.of(System.getProperty("java.class.path").split(File.pathSeparator));

    private final Map<String, byte[]> bytecodes = new ConcurrentHashMap<>();
    private final Map<Integer, List<Class<?>>> versions = new ConcurrentHashMap<>();
    private final Loader loader = new Loader();
    private final Weaver weaver = new Weaver(this::resource);
    private final BiConsumer<Class<?>, Class<?>> replaced;

    /// Makes an empty set of classes.
    ///
    /// @param replaced told of a wrapper's last version and its new one, before any code of the new one runs
    SnippetClasses(BiConsumer<Class<?>, Class<?>> replaced) {
        this.replaced = replaced;
    }

    @Override
    public void load(ClassBytecodes[] classes) throws ClassInstallException {
        for (ClassBytecodes each : classes) {
            bytecodes.put(each.name(), each.bytecodes());
        }
        for (ClassBytecodes each : classes) {
            bytecodes.put(each.name(), woven(each));
        }
        boolean[] installed = new boolean[classes.length];
        for (int i = 0; i < classes.length; i++) {
            try {
                Class<?> type = Class.forName(classes[i].name(), false, loader);
                installed[i] = true;
                SnippetName.of(type.getName()).filter(SnippetName::isWrapper).ifPresent(name -> add(name, type));
            } catch (ClassNotFoundException | LinkageError e) {
                throw new ClassInstallException(e.toString(), installed);
            }
        }
    }

    private byte[] woven(ClassBytecodes each) {
        try {
            return weaver.weave(each.bytecodes());
        } catch (IllegalArgumentException e) {
            CellRun.current().ifPresent(CellRun::noteUnwoven);
            return each.bytecodes();
        }
    }

    private void add(SnippetName name, Class<?> type) {
        List<Class<?>> known = versions.computeIfAbsent(name.number(), number -> new ArrayList<>());
        if (!known.isEmpty()) {
            replaced.accept(known.getLast(), type);
        }
        known.add(type);
    }

    /// Returns the versions of a snippet's wrapper, the first one first.
    List<Class<?>> versions(int number) {
        return List.copyOf(versions.getOrDefault(number, List.of()));
    }

    /// Returns the loader of all classes of cells, whose parent is the kernel's own.
    ClassLoader loader() {
        return loader;
    }

    /// Gives loaded classes new method bodies; returns whether that was possible.
    boolean redefine(ClassBytecodes[] classes) {
        List<ClassDefinition> definitions = new ArrayList<>();
        try {
            for (ClassBytecodes each : classes) {
                definitions.add(new ClassDefinition(loader.loadClass(each.name()), woven(each)));
            }
        } catch (ClassNotFoundException e) {
            return false;
        }
        if (!Redefiner.redefine(definitions)) {
            return false;
        }
        classesRedefined(classes);
        return true;
    }

    @Override
    public void classesRedefined(ClassBytecodes[] classes) {
        for (ClassBytecodes each : classes) {
            bytecodes.put(each.name(), woven(each));
        }
    }

    @Override
    public void addToClasspath(String classPath) throws InternalException {
        for (String entry : classPath.split(File.pathSeparator)) {
            if (STARTED_WITH.contains(entry)) {
                continue; // the parent loader has it
            }
            try {
                loader.addURL(Path.of(entry).toUri().toURL());
            } catch (MalformedURLException e) {
                throw new InternalException("The class path has no such entry: " + entry);
            }
        }
    }

    @Override
    public Class<?> findClass(String name) throws ClassNotFoundException {
        return loader.loadClass(name);
    }

    private InputStream resource(String path) {
        byte[] own = bytecodes.get(path.substring(0, path.length() - ".class".length()).replace('/', '.'));
        return own != null ? new ByteArrayInputStream(own) : path.startsWith("REPL/") ? null : loader.getResourceAsStream(path);
    }

    private final class Loader extends URLClassLoader {
        Loader() {
            super("cells", new URL[0], SnippetClasses.class.getClassLoader());
        }

        @Override
        protected void addURL(URL url) {
            super.addURL(url);
        }

        /// Asks no parent for a class of a cell: it would look through all jars in vain.
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!bytecodes.containsKey(name)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : findClass(name);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] own = bytecodes.get(name);
            return own == null ? super.findClass(name) : defineClass(name, own, 0, own.length);
        }
    }
}
