// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.child.Captured;
import bufferlab.child.NotStartedException;
import bufferlab.child.TimeLimitException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// strace, where it may be used.
final class Strace {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String CALLS = "trace=open,openat,creat,close,read,write,readv,writev,pread64,pwrite64,preadv,"
            + "pwritev,lseek,mmap,sendfile,copy_file_range,ftruncate,fallocate,fadvise64,fsync,fdatasync,fstat,newfstatat,"
            + "ioctl";
    private static final List<String> PLAIN = List.of("strace", "-f", "-qq", "-y", "-s", "0", "-e", "signal=none");
    /// Lets calls that nobody asked for pass at full speed; strace has it since 5.3.
    private static final String FAST = "--seccomp-bpf";

    private Strace() {}

    /// Returns a command that runs another one and writes its calls to a file.
    ///
    /// @throws IllegalStateException if strace isn't there, or mayn't trace
    static List<String> around(List<String> command, Path log) throws InterruptedException {
        List<String> whole = new ArrayList<>(PLAIN);
        if (works(List.of(FAST))) {
            whole.add(FAST);
        } else {
            require();
        }
        whole.addAll(List.of("-e", CALLS, "-o", log.toString(), "--"));
        whole.addAll(command);
        return whole;
    }

    private static boolean works(List<String> options) throws InterruptedException {
        try {
            return probe(options).exitValue() == 0;
        } catch (NotStartedException | TimeLimitException e) {
            return false;
        }
    }

    private static void require() throws InterruptedException {
        Captured probe;
        try {
            probe = probe(List.of());
        } catch (NotStartedException e) {
            throw new IllegalStateException("trace was refused: strace isn't installed, and only from outside can the calls of "
                    + "a library be seen. Install it: sudo apt install strace, or sudo dnf install strace. The calls of an arm "
                    + "are counted without it: see READ_CALLS and WRITE_CALLS.", e);
        } catch (TimeLimitException e) {
            throw new IllegalStateException("trace was refused: strace doesn't answer. " + e.getMessage(), e);
        }
        if (probe.exitValue() != 0) {
            throw new IllegalStateException("trace was refused: strace may not trace here. It says: " + probe.text()
                    + " In a container, start it with --cap-add=SYS_PTRACE; else see /proc/sys/kernel/yama/ptrace_scope.");
        }
    }

    private static Captured probe(List<String> options) throws InterruptedException {
        List<String> command = new ArrayList<>(PLAIN);
        command.addAll(options);
        command.addAll(List.of("-o", "/dev/null", "-e", "trace=getppid", "--", "true"));
        return Captured.run(command, Map.of("LC_ALL", "C"), Path.of(""), PATIENCE);
    }
}
