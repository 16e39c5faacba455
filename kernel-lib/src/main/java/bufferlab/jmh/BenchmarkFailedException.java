// SPDX-License-Identifier: Apache-2.0
package bufferlab.jmh;

import java.util.List;

/// A benchmark threw, or its fork ended, or JMH couldn't run it.
public final class BenchmarkFailedException extends Exception {
    private static final long serialVersionUID = 1L;

    /// What was thrown in a fork.
    ///
    /// @param type the class of the exception
    /// @param message its message; empty if it has none
    /// @param frames where it was, down to the benchmark
    public record Thrown(String type, String message, List<StackTraceElement> frames) {
        /// Keeps the frames.
        public Thrown {
            frames = List.copyOf(frames);
        }

        /// Returns whether a frame is a line of the benchmark's own text.
        public static boolean isOfTheText(StackTraceElement frame) {
            return BenchmarkSource.FILE.equals(frame.getFileName());
        }
    }

    private final transient List<Thrown> thrown;

    BenchmarkFailedException(String message, List<Thrown> thrown) {
        super(message);
        this.thrown = List.copyOf(thrown);
    }

    /// Returns the exception and its causes; empty where none was thrown, as by a fork that ended.
    public List<Thrown> thrown() {
        return thrown;
    }
}
