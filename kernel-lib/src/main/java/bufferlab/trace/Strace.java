// SPDX-License-Identifier: Apache-2.0
package bufferlab.trace;

import bufferlab.child.Captured;
import bufferlab.child.NotStartedException;
import bufferlab.child.TimeLimitException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// strace, where it may be used.
record Strace() implements Tracer {
    private static final String CALLS = "trace=open,openat,creat,close,read,write,readv,writev,pread64,pwrite64,preadv,"
            + "pwritev,lseek,mmap,sendfile,copy_file_range,ftruncate,fallocate,fadvise64,fsync,fdatasync,fstat,newfstatat,"
            + "ioctl";
    /// Without `abbrev=none`, strace leaves out the lengths of all of `writev`'s buffers.
    private static final List<String> PLAIN = List.of("strace", "-f", "-qq", "-y", "-s", "0", "-e", "abbrev=none", "-e",
            "signal=none");
    /// Lets calls that nobody asked for pass at full speed; strace has it since 5.3.
    private static final String FAST = "--seccomp-bpf";

    @Override
    public Optional<String> obstacle() throws InterruptedException {
        try {
            Captured probe = probe(List.of());
            return probe.exitValue() == 0 ? Optional.empty()
                    : Optional.of("strace may not trace here. It says: " + probe.text() + " In a container, start it with "
                            + "--cap-add=SYS_PTRACE; else see /proc/sys/kernel/yama/ptrace_scope.");
        } catch (NotStartedException e) {
            return Optional.of("strace isn't installed, and only from outside can the calls of a library be seen. Install it: "
                    + "sudo apt install strace, or sudo dnf install strace. READ_CALLS and WRITE_CALLS of an experiment "
                    + "count calls without it.");
        } catch (TimeLimitException e) {
            return Optional.of(e.getMessage());
        }
    }

    @Override
    public List<String> around(List<String> command, Path log) throws InterruptedException {
        List<String> whole = new ArrayList<>(PLAIN);
        if (probe(List.of(FAST)).exitValue() == 0) {
            whole.add(FAST);
        }
        whole.addAll(List.of("-e", CALLS, "-o", log.toString(), "--"));
        whole.addAll(command);
        return whole;
    }

    private static Captured probe(List<String> options) throws InterruptedException {
        List<String> command = new ArrayList<>(PLAIN);
        command.addAll(options);
        command.addAll(List.of("-o", "/dev/null", "-e", "trace=getppid", "--", "true"));
        return Tracer.probe(command);
    }
}
