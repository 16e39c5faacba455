// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel;

import java.lang.reflect.Proxy;

/// Takes SIGINT, which some front ends send in place of an interrupt message.
///
/// The JDK's only way is `sun.misc.Signal`, supported but unnamed to the compiler, so it is reached by reflection.
final class Signals {
    private Signals() {}

    /// Runs an action on each SIGINT, where the platform allows it.
    static void onInterrupt(Runnable action) {
        try {
            Class<?> signal = Class.forName("sun.misc.Signal");
            Class<?> handler = Class.forName("sun.misc.SignalHandler");
            Object ours = Proxy.newProxyInstance(handler.getClassLoader(), new Class<?>[] {handler}, (proxy, method, args) ->
                    switch (method.getName()) {
                        case "handle" -> {
                            action.run();
                            yield null;
                        }
                        case "equals" -> proxy == args[0];
                        case "hashCode" -> System.identityHashCode(proxy);
                        default -> "SIGINT stops the running cell";
                    });
            signal.getMethod("handle", signal, handler)
                    .invoke(null, signal.getConstructor(String.class).newInstance("INT"), ours);
        } catch (ReflectiveOperationException | IllegalArgumentException e) {
            // No such signal here: the interrupt message still works.
            return;
        }
    }
}
