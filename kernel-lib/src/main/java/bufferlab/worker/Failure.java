// SPDX-License-Identifier: Apache-2.0
package bufferlab.worker;

/// What is told of an arm that threw: the exception in its own words, and the line of the arm where it passed.
final class Failure {
    private Failure() {}

    /// Returns the reply for what `arm` threw. The whole trace goes to standard error, for those who want it.
    static Reply of(Throwable thrown, String arm) {
        if (thrown instanceof ExceptionInInitializerError && thrown.getCause() != null) {
            return of(thrown.getCause(), arm);
        }
        if (thrown instanceof Refused refused) {
            return Reply.error(refused.getMessage());
        }
        thrown.printStackTrace();
        StackTraceElement frame = frame(thrown, arm);
        if (frame == null) {
            return Reply.error(name(arm) + " threw " + thrown + ".").with("thrown", thrown.getClass().getName());
        }
        String message = "%s.%s threw %s (%s:%d).".formatted(name(arm), frame.getMethodName(), thrown,
                frame.getFileName(), frame.getLineNumber());
        return Reply.error(message).with("thrown", thrown.getClass().getName()).with("file", frame.getFileName())
                .with("line", frame.getLineNumber());
    }

    private static StackTraceElement frame(Throwable thrown, String arm) {
        for (StackTraceElement frame : thrown.getStackTrace()) {
            if (frame.getClassName().equals(arm) || frame.getClassName().startsWith(arm + "$")) {
                return frame;
            }
        }
        return null;
    }

    private static String name(String arm) {
        return arm.substring(Math.max(arm.lastIndexOf('.'), arm.lastIndexOf('$')) + 1);
    }
}
