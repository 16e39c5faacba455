// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.locks.ReentrantLock;
import jdk.jshell.execution.DirectExecutionControl;
import jdk.jshell.spi.SPIResolutionException;

/// JShell's engine in this JVM: it loads classes woven and runs them on the thread of their cell.
///
/// The lock is JShell's as far as we use it: held while JShell compiles, given up while the cell's code runs, so that
/// completion is answered meanwhile.
final class SnippetControl extends DirectExecutionControl {
    private final SnippetClasses classes;
    private final ReentrantLock lock;
    private volatile CellRun run;
    private volatile Object value;
    private volatile Throwable failure;
    private Spent spent = Spent.NOTHING;

    SnippetControl(SnippetClasses classes, ReentrantLock lock) {
        super(classes);
        this.classes = classes;
        this.lock = lock;
    }

    /// Names the cell that the next snippets belong to, and forgets the last snippet's value and failure.
    void start(CellRun run) {
        this.run = run;
        value = null;
        failure = null;
    }

    /// Returns the time that code of cells took since the last call.
    Spent takeSpent() {
        Spent taken = spent;
        spent = Spent.NOTHING;
        return taken;
    }

    /// Returns what the last snippet's code returned.
    Object value() {
        return value;
    }

    /// Returns what the last snippet's code threw, or null.
    Throwable failure() {
        return failure;
    }

    @Override
    public void load(ClassBytecodes[] bytecodes)
            throws ClassInstallException, NotImplementedException, EngineTerminationException {
        for (ClassBytecodes each : bytecodes) {
            if (run != null) {
                run.noteClass(each.name());
            }
        }
        super.load(bytecodes);
    }

    @Override
    public void redefine(ClassBytecodes[] bytecodes)
            throws ClassInstallException, NotImplementedException, EngineTerminationException {
        if (!classes.redefine(bytecodes)) {
            throw new ClassInstallException("the change goes beyond method bodies", new boolean[bytecodes.length]);
        }
    }

    @Override
    public String invoke(String className, String methodName)
            throws RunException, InternalException, EngineTerminationException {
        Method method = method(className, methodName);
        Spent before = Spent.now();
        try {
            value = withoutLock(() -> run.call(() -> invoked(method)));
            return "";
        } catch (SPIResolutionException e) {
            throw new ResolutionException(e.id(), e.getStackTrace());
        } catch (Throwable e) {
            failure = e;
            throw new UserException(e.getMessage(), e.getClass().getName(), e.getStackTrace());
        } finally {
            spent = spent.plus(Spent.now().since(before));
        }
    }

    private Method method(String className, String methodName) throws InternalException {
        try {
            Method method = classes.findClass(className).getDeclaredMethod(methodName);
            method.setAccessible(true);
            return method;
        } catch (ReflectiveOperationException e) {
            throw new InternalException(e.toString());
        }
    }

    private static Object invoked(Method method) throws Throwable {
        try {
            return method.invoke(null);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private Object withoutLock(CellRun.Work<Object> work) throws Throwable {
        int holds = lock.getHoldCount();
        release(holds);
        try {
            return work.run();
        } finally {
            retake(holds);
        }
    }

    private void release(int holds) {
        for (int i = 0; i < holds; i++) {
            lock.unlock();
        }
    }

    private void retake(int holds) {
        for (int i = 0; i < holds; i++) {
            lock.lock();
        }
    }

    @Override
    public String varValue(String className, String varName) {
        return "";
    }
}
