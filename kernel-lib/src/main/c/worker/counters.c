// SPDX-License-Identifier: Apache-2.0
// Counters of the calling thread and of children that it waited for, in an order that keeps the dear ones out of the cheap ones' window: the io counters
// of /proc outermost, then getrusage, then the CPU clocks, and the monotonic clock innermost.
#include <dirent.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#include "worker.h"

#ifdef RUSAGE_THREAD
#define WHOSE RUSAGE_THREAD
#else
#define WHOSE RUSAGE_SELF
#endif

static int io_file = -1;
static int64_t io_own_calls;  // read calls that a pair of snapshots makes by itself

static int64_t clock_ns(clockid_t clock) {
    struct timespec time;
    return clock_gettime(clock, &time) ? -1 : time.tv_sec * INT64_C(1000000000) + time.tv_nsec;
}

int64_t clock_now_ns(void) {
    return clock_ns(CLOCK_MONOTONIC);
}

static int64_t time_ns(struct timeval time) {
    return (time.tv_sec * INT64_C(1000000) + time.tv_usec) * 1000;
}

static int64_t io_value(const char *text, const char *key) {
    const char *at = strstr(text, key);
    return at == NULL ? -1 : strtoll(at + strlen(key), NULL, 10);
}

static void take_io(struct counters *counters) {
    char text[512];
    ssize_t got = io_file < 0 ? -1 : pread(io_file, text, sizeof text - 1, 0);
    text[got < 0 ? 0 : got] = 0;
    counters->read_calls = io_value(text, "syscr: ");
    counters->write_calls = io_value(text, "syscw: ");
    counters->storage_read_bytes = io_value(text, "\nread_bytes: ");
    counters->dirtied_bytes = io_value(text, "\nwrite_bytes: ");
}

static void take_usage(struct counters *counters) {
    struct rusage own, children;
    getrusage(WHOSE, &own);
    getrusage(RUSAGE_CHILDREN, &children);
    counters->user_ns = time_ns(own.ru_utime) + time_ns(children.ru_utime);
    counters->system_ns = time_ns(own.ru_stime) + time_ns(children.ru_stime);
    counters->children_cpu_ns = time_ns(children.ru_utime) + time_ns(children.ru_stime);
    counters->minor_faults = own.ru_minflt + children.ru_minflt;
    counters->major_faults = own.ru_majflt + children.ru_majflt;
    counters->voluntary_switches = own.ru_nvcsw + children.ru_nvcsw;
    counters->involuntary_switches = own.ru_nivcsw + children.ru_nivcsw;
}

static void take_cpu(struct counters *counters) {
    counters->thread_cpu_ns = clock_ns(CLOCK_THREAD_CPUTIME_ID);
    counters->process_cpu_ns = clock_ns(CLOCK_PROCESS_CPUTIME_ID);
}

// The CPU clocks leave children out.
static void add_children(struct counters *counters) {
    counters->thread_cpu_ns += counters->children_cpu_ns;
    counters->process_cpu_ns += counters->children_cpu_ns;
}

void counters_open(void) {
    io_file = open("/proc/self/io", O_RDONLY | O_CLOEXEC);  // of the process: a thread's leaves out its children
    struct counters first, second;
    take_io(&first);
    take_io(&second);
    io_own_calls = second.read_calls - first.read_calls;
}

void counters_begin(struct counters *counters) {
    take_io(counters);
    take_usage(counters);
    take_cpu(counters);
    add_children(counters);
    counters->clock_ns = clock_now_ns();
}

void counters_end(struct counters *counters) {
    counters->clock_ns = clock_now_ns();
    take_cpu(counters);
    take_usage(counters);
    take_io(counters);
    add_children(counters);
}

static void add(int64_t *total, int64_t begin, int64_t end) {
    *total = *total < 0 || begin < 0 || end < 0 ? -1 : *total + end - begin;
}

void counters_add(struct counters *total, const struct counters *begin, const struct counters *end) {
    add(&total->read_calls, begin->read_calls < 0 ? -1 : begin->read_calls + io_own_calls, end->read_calls);
    add(&total->write_calls, begin->write_calls, end->write_calls);
    add(&total->storage_read_bytes, begin->storage_read_bytes, end->storage_read_bytes);
    add(&total->dirtied_bytes, begin->dirtied_bytes, end->dirtied_bytes);
    add(&total->user_ns, begin->user_ns, end->user_ns);
    add(&total->system_ns, begin->system_ns, end->system_ns);
    add(&total->minor_faults, begin->minor_faults, end->minor_faults);
    add(&total->major_faults, begin->major_faults, end->major_faults);
    add(&total->voluntary_switches, begin->voluntary_switches, end->voluntary_switches);
    add(&total->involuntary_switches, begin->involuntary_switches, end->involuntary_switches);
    add(&total->thread_cpu_ns, begin->thread_cpu_ns, end->thread_cpu_ns);
    add(&total->process_cpu_ns, begin->process_cpu_ns, end->process_cpu_ns);
    add(&total->clock_ns, begin->clock_ns, end->clock_ns);
}

int64_t count_threads(void) {
    DIR *tasks = opendir("/proc/self/task");
    if (tasks == NULL) {
        return -1;
    }
    int64_t count = 0;
    for (struct dirent *entry; (entry = readdir(tasks)) != NULL;) {
        count += entry->d_name[0] != '.';
    }
    closedir(tasks);
    return count;
}
