// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.eval;

/// A cell was stopped and ended, but a thread of it sits in code that can't be stopped.
final class StillRunning extends Error {
    StillRunning(Thread thread, boolean unwoven) {
        super(unwoven
                ? "A loop of this cell could not be given the stop check and is still running. Restart the kernel to end it."
                : "A thread is still in " + place(thread) + ", which can't be stopped; it ends when that call returns.",
                null, false, false);
    }

    private static String place(Thread thread) {
        StackTraceElement[] frames = thread == null ? new StackTraceElement[0] : thread.getStackTrace();
        return frames.length == 0 ? "library code" : frames[0].getClassName() + "." + frames[0].getMethodName();
    }
}
