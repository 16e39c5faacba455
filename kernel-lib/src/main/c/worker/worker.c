// SPDX-License-Identifier: Apache-2.0
// The process around one arm. Commands, one a line: case key=value…, verify, run passes=N, look_up word=…, canary,
// quit. It starts no thread by itself, since one idle thread already makes calls dearer, and leaves time limits to its
// parent.
#include <signal.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/resource.h>
#endif

#include "worker.h"

static pid_t parent;

// Linux sends this when the parent's thread that started the worker ends, and again when the last one does.
static void leave_without_parent(int signal) {
    (void) signal;
    if (getppid() != parent) {
        _exit(1);
    }
}

// An arm that loops for ever must not outlive the kernel that would have stopped it.
static void watch_parent(void) {
#ifdef __linux__
    struct sigaction action = {.sa_handler = leave_without_parent, .sa_flags = SA_RESTART};
    parent = getppid();
    sigaction(SIGHUP, &action, NULL);
    prctl(PR_SET_PDEATHSIG, SIGHUP);
#endif
}

#ifdef __linux__
// Sanitizers map far more than they use, and so can't live with a bound.
extern void __asan_init(void) __attribute__((weak));
extern void __msan_init(void) __attribute__((weak));
extern void __tsan_init(void) __attribute__((weak));
#endif

// Where an arm takes all memory, it is this process that is refused more, or ended, and none beside it.
static void bound_memory(void) {
#ifdef __linux__
    int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file >= 0) {
        (void) !write(file, "1000", 4);
        close(file);
    }
    if (__asan_init != NULL || __msan_init != NULL || __tsan_init != NULL) {
        return;
    }
    rlim_t half = (rlim_t) sysconf(_SC_PHYS_PAGES) / 2 * (rlim_t) sysconf(_SC_PAGESIZE);
    struct rlimit limit = {.rlim_cur = half, .rlim_max = RLIM_INFINITY};
    setrlimit(RLIMIT_DATA, &limit);
#endif
}

static int64_t passes_of(const char *word) {
    return strncmp(word, "passes=", 7) == 0 ? atoll(word + 7) : 0;
}

static void obey(struct task *task, char **words, int count) {
    if (strcmp(words[0], "case") == 0) {
        const char *fault = task_read(task, words, count);
        if (fault != NULL) {
            reply_error(fault);
        } else {
            reply_start("ok");
            reply_end();
        }
    } else if (strcmp(words[0], "canary") == 0) {
        canary();
    } else if (strcmp(words[0], "verify") != 0 && strcmp(words[0], "run") != 0 && strcmp(words[0], "look_up") != 0) {
        reply_error("command is refused: this worker knows case, verify, run, look_up, canary and quit.");
    } else if (!task->ready) {
        reply_error("a pass without a case is refused: say case first.");
    } else if (words[0][0] == 'l' && count == 2 && strncmp(words[1], "word=", 5) == 0) {
        look_up(task, words[1] + 5);
    } else if (words[0][0] == 'l') {
        reply_error("look_up is refused: say look_up word=HEADWORD.");
    } else if (words[0][0] == 'v') {
        verify(task);
    } else if (count == 2 && passes_of(words[1]) > 0) {
        run(task, passes_of(words[1]));
    } else {
        reply_error("run is refused: say run passes=N with at least one pass.");
    }
}

int main(void) {
    static struct task task;
    char *words[64];
    setpgid(0, 0);  // a group of its own, so that whatever an arm starts can be stopped with it
    protocol_open();
    counters_open();
    watch_parent();
    bound_memory();
    for (int count; (count = protocol_read(words, 64)) > 0 && strcmp(words[0], "quit") != 0;) {
        obey(&task, words, count);
    }
    return 0;
}
