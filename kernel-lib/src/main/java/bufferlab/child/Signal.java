// SPDX-License-Identifier: Apache-2.0
package bufferlab.child;

import java.util.Arrays;
import java.util.Optional;

/// The signals that end programs, by the numbers that Linux on x86-64 and AArch64 and macOS agree on.
public enum Signal {
    /// Hang-up.
    SIGHUP(1, "its terminal or parent went away"),
    /// Interrupt.
    SIGINT(2, "interrupt"),
    /// Quit.
    SIGQUIT(3, "quit"),
    /// Illegal instruction.
    SIGILL(4, "an instruction that this processor doesn't have"),
    /// Trace trap.
    SIGTRAP(5, "a trap, such as a failed check that the compiler put in"),
    /// Abort.
    SIGABRT(6, "it aborted itself, as a failed assertion, a double free or an uncaught C++ exception do"),
    /// Arithmetic error.
    SIGFPE(8, "an arithmetic error, such as a division by zero"),
    /// Kill.
    SIGKILL(9, "killed, as the kernel does when memory runs out"),
    /// Invalid memory reference.
    SIGSEGV(11, "it touched memory that isn't its own"),
    /// Broken pipe.
    SIGPIPE(13, "it wrote to a pipe that nobody reads"),
    /// Alarm.
    SIGALRM(14, "an alarm that it set went off"),
    /// Termination.
    SIGTERM(15, "termination was asked for"),
    /// CPU limit.
    SIGXCPU(24, "it used up its limit of CPU time"),
    /// File size limit.
    SIGXFSZ(25, "it wrote a file beyond the size limit");

    private final int number;
    private final String meaning;

    Signal(int number, String meaning) {
        this.number = number;
        this.meaning = meaning;
    }

    /// Returns the signal's number.
    public int number() {
        return number;
    }

    /// Returns in a few words what it says about the program.
    public String meaning() {
        return meaning;
    }

    /// Returns the signal behind an exit value as `java.lang.Process` and shells have it, 128 plus the number; empty for
    /// ordinary exit values. A program that calls `exit(139)` can't be told from one that SIGSEGV ended.
    static Optional<Signal> ofExitValue(int exitValue) {
        return Arrays.stream(values()).filter(signal -> signal.number == exitValue - 128).findFirst();
    }

    /// Returns such as `SIGSEGV (11)`.
    @Override
    public String toString() {
        return name() + " (" + number + ")";
    }
}
