// SPDX-License-Identifier: Apache-2.0
package bufferlab.kernel.magic;

/// The loop that `%timeit` compiles around code.
@FunctionalInterface
public interface TimedLoop {
    /// Runs the code `loops` times.
    ///
    /// @throws Throwable what the code throws
    void run(long loops) throws Throwable;
}
