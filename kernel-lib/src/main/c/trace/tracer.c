// SPDX-License-Identifier: Apache-2.0
// tracer LOG COMMAND ARGUMENT...: runs the command and writes its calls on files to LOG, a line each, in the form of
// `strace -f -y -s 0`. For machines that let a process be traced and have no strace.
#define _GNU_SOURCE
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>
#include <linux/ptrace.h>

enum { THREADS = 4096, VECTORS = 16, OPTIONS = PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_TRACEFORK
        | PTRACE_O_TRACEVFORK | PTRACE_O_TRACEEXEC | PTRACE_O_EXITKILL };

struct kind {
    long number;
    const char *name;
    int arguments;
    unsigned files;       // bit i: argument i is a descriptor
    unsigned vector;      // argument 1 is a list of buffers
    unsigned opens;       // the answer is a descriptor
};

static const struct kind kinds[] = {
#ifdef SYS_open
    {SYS_open, "open", 2, 0, 0, 1}, {SYS_creat, "creat", 2, 0, 0, 1},
#endif
    {SYS_openat, "openat", 3, 0, 0, 1}, {SYS_close, "close", 1, 1, 0, 0},
    {SYS_read, "read", 3, 1, 0, 0}, {SYS_write, "write", 3, 1, 0, 0},
    {SYS_readv, "readv", 3, 1, 1, 0}, {SYS_writev, "writev", 3, 1, 1, 0},
    {SYS_pread64, "pread64", 4, 1, 0, 0}, {SYS_pwrite64, "pwrite64", 4, 1, 0, 0},
    {SYS_preadv, "preadv", 4, 1, 1, 0}, {SYS_pwritev, "pwritev", 4, 1, 1, 0},
    {SYS_lseek, "lseek", 3, 1, 0, 0}, {SYS_mmap, "mmap", 6, 1 << 4, 0, 0},
    {SYS_sendfile, "sendfile", 4, 3, 0, 0}, {SYS_copy_file_range, "copy_file_range", 6, 5, 0, 0},
    {SYS_ftruncate, "ftruncate", 2, 1, 0, 0}, {SYS_fallocate, "fallocate", 4, 1, 0, 0},
    {SYS_fadvise64, "fadvise64", 4, 1, 0, 0}, {SYS_fsync, "fsync", 1, 1, 0, 0},
    {SYS_fdatasync, "fdatasync", 1, 1, 0, 0}, {SYS_fstat, "fstat", 2, 1, 0, 0},
    {SYS_newfstatat, "newfstatat", 4, 1, 0, 0}, {SYS_ioctl, "ioctl", 3, 1, 0, 0},
};

// A call that has begun and not ended, with its arguments as text: a close takes the path away.
static struct { pid_t thread; const struct kind *kind; char arguments[8192]; } begun[THREADS];

static const struct kind *kind_of(unsigned long number) {
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (kinds[i].number == (long) number) {
            return &kinds[i];
        }
    }
    return NULL;
}

static int descriptor(char *to, size_t room, pid_t thread, int number) {
    char link[64], path[4096];
    snprintf(link, sizeof link, "/proc/%d/fd/%d", thread, number);
    ssize_t length = readlink(link, path, sizeof path);
    if (length < 0) {
        return snprintf(to, room, "%d", number);
    }
    for (ssize_t i = 0; i < length; i++) {  // what ends a path or a line in the log
        path[i] = path[i] == '>' || path[i] == '\n' ? '?' : path[i];
    }
    return snprintf(to, room, "%d<%.*s>", number, (int) length, path);
}

static int vectors(char *to, size_t room, pid_t thread, unsigned long address, unsigned long count) {
    struct iovec there[VECTORS], from = {(void *) address, sizeof *there * (count < VECTORS ? count : VECTORS)};
    struct iovec into = {there, sizeof there};
    ssize_t got = process_vm_readv(thread, &into, 1, &from, 1, 0);
    int length = 0;
    for (ssize_t i = 0; i < got / (ssize_t) sizeof *there; i++) {
        length += snprintf(to + length, room - (size_t) length, "{iov_len=%zu}", there[i].iov_len);
    }
    return length;
}

static void begin(size_t slot, pid_t thread, const struct ptrace_syscall_info *call) {
    const struct kind *kind = kind_of(call->entry.nr);
    begun[slot].kind = kind;
    char *to = begun[slot].arguments;
    int length = 0;
    for (int i = 0; kind && i < kind->arguments; i++) {
        char *at = to + length + (i ? 2 : 0);
        size_t room = sizeof begun[slot].arguments - (size_t) (at - to);
        memcpy(to + length, ", ", 2);
        length = (int) (at - to);
        length += (kind->files >> i & 1) ? descriptor(at, room, thread, (int) call->entry.args[i])
                : (kind->vector && i == 1) ? vectors(at, room, thread, call->entry.args[1], call->entry.args[2])
                : snprintf(at, room, "%lld", (long long) call->entry.args[i]);
    }
    to[length] = 0;
}

static void end(size_t slot, pid_t thread, const struct ptrace_syscall_info *call, FILE *log) {
    const struct kind *kind = begun[slot].kind;
    long long value = call->exit.rval;
    char answer[4200];
    if (!kind) {
        return;
    }
    if (call->exit.is_error) {
        snprintf(answer, sizeof answer, "-1 %s", strerrorname_np((int) -value));
    } else if (kind->opens) {
        descriptor(answer, sizeof answer, thread, (int) value);
    } else {
        snprintf(answer, sizeof answer, "%lld", value);
    }
    fprintf(log, "%d %s(%s) = %s\n", thread, kind->name, begun[slot].arguments, answer);
}

static void look(pid_t thread, FILE *log) {
    struct ptrace_syscall_info call;
    size_t slot = (size_t) thread % THREADS;
    while (begun[slot].thread && begun[slot].thread != thread) {
        slot = (slot + 1) % THREADS;
    }
    begun[slot].thread = thread;
    if (ptrace(PTRACE_GET_SYSCALL_INFO, thread, sizeof call, &call) > 0) {
        if (call.op == PTRACE_SYSCALL_INFO_ENTRY) {
            begin(slot, thread, &call);
        } else if (call.op == PTRACE_SYSCALL_INFO_EXIT) {
            end(slot, thread, &call, log);
        }
    }
}

// Ends as the command ended, so that whoever started this learns the same.
static int end_as(int status) {
    if (WIFSIGNALED(status)) {
        setrlimit(RLIMIT_CORE, &(struct rlimit) {0, 0});
        signal(WTERMSIG(status), SIG_DFL);
        raise(WTERMSIG(status));
    }
    return WEXITSTATUS(status);
}

int main(int count, char **words) {
    FILE *log = count > 2 ? fopen(words[1], "we") : NULL;
    if (!log) {
        fprintf(stderr, "tracer: %s\n", count > 2 ? strerror(errno) : "usage: tracer LOG COMMAND ARGUMENT...");
        return 2;
    }
    pid_t child = fork();
    if (child == 0) {
        raise(SIGSTOP);
        execvp(words[2], words + 2);
        fprintf(stderr, "tracer: %s: %s\n", words[2], strerror(errno));
        _exit(127);
    }
    int status;
    waitpid(child, &status, WUNTRACED);
    if (ptrace(PTRACE_SEIZE, child, 0, OPTIONS)) {
        fprintf(stderr, "tracer: may not trace: %s\n", strerror(errno));
        kill(child, SIGKILL);
        return 2;
    }
    kill(child, SIGCONT);
    for (pid_t thread; (thread = waitpid(-1, &status, __WALL)) > 0 || errno == EINTR;) {
        if (thread == child && (WIFEXITED(status) || WIFSIGNALED(status))) {
            fclose(log);
            return end_as(status);
        }
        if (!WIFSTOPPED(status)) {
            continue;
        }
        int signal = WSTOPSIG(status), event = status >> 16;
        if (signal == (SIGTRAP | 0x80)) {
            look(thread, log);
        }
        int stopped = event == PTRACE_EVENT_STOP && signal != SIGTRAP;  // stays stopped until somebody continues it
        int deliver = event || signal == (SIGTRAP | 0x80) ? 0 : signal;
        ptrace(stopped ? PTRACE_LISTEN : PTRACE_SYSCALL, thread, 0, deliver);
    }
    return 1;
}
