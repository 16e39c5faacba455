// SPDX-License-Identifier: Apache-2.0
// Runs the arm: an untimed pass that proves its work, timed passes, and the canary that tells of a changed machine.
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

#include "worker.h"

struct totals {
    struct counters counters;
    int64_t bytes, open_ns, close_ns, release_ns, allocations, allocated_bytes;
};

// Arms without anything to release don't define it.
__attribute__((weak)) int arm_release(struct pass *pass) {
    (void) pass;
    return 0;
}

void pass_begin(struct pass *pass) {
    failure_clear();
    pass->fold = (struct fold) {0};
    pass->done = 0;
    pass->count = -1;
    pass->allocations = -1;
    pass->allocated_bytes = -1;
}

// Runs one pass and adds what it took. Returns 0, or -1 with a failure text.
static int one_pass(struct task *task, struct totals *totals) {
    struct pass *pass = &task->pass;
    pass_begin(pass);
    if (writes(task) && pass->target_state == TARGET_NEW && access(pass->target, F_OK) == 0) {
        errno = EEXIST;
        return arm_failed(pass, "open", pass->target);
    }
    int64_t opening = clock_now_ns();
    if (arm_open(pass)) {
        return -1;
    }
    totals->open_ns += clock_now_ns() - opening;

    struct counters before, after;
    counters_begin(&before);
    int failed = arm_transfer(pass);
    if (!writes(task)) {
        counters_end(&after);
    }
    int64_t closing = clock_now_ns();
    failed |= arm_close(pass);
    totals->close_ns += clock_now_ns() - closing;
    if (writes(task)) {
        counters_end(&after);
    }
    counters_add(&totals->counters, &before, &after);

    int64_t releasing = clock_now_ns();
    failed |= arm_release(pass);
    totals->release_ns += clock_now_ns() - releasing;
    struct stat status;
    if (task->operation == OPERATION_LOAD && stat(pass->source, &status) == 0) {
        pass->done = status.st_size;
    }
    totals->bytes += pass->done;
    totals->allocations += pass->allocations;
    totals->allocated_bytes += pass->allocated_bytes;
    return failed ? -1 : 0;
}

void reply_failure(void) {
    const char *text = failure_text();
    reply_error(text != NULL ? text : "the arm gave up without a reason: a function of it returned neither 0 nor what"
                                      " arm_failed(…) returns.");
}

void verify(struct task *task) {
    struct totals totals = {0};
    bool asked = task->pass.consume;
    task->pass.consume = !writes(task);
    int failed = one_pass(task, &totals);
    task->pass.consume = asked;
    if (failed) {
        reply_failure();
        return;
    }
    reply_start("ok");
    reply_number("bytes", totals.bytes);
    reply_fold("fold", writes(task) ? NULL : &task->pass.fold);
    reply_number("count", task->pass.count);
    reply_end();
}

static int by_size(const void *left, const void *right) {
    int64_t a = *(const int64_t *) left, b = *(const int64_t *) right;
    return (a > b) - (a < b);
}

static void reply_run(const struct task *task, const struct totals *totals, int64_t started, int64_t *each, int64_t n) {
    const struct counters *counters = &totals->counters;
    qsort(each, (size_t) n, sizeof *each, by_size);
    reply_start("ok");
    reply_number("passes", n);
    reply_number("bytes", totals->bytes);
    reply_number("started_ns", started);
    reply_number("elapsed_ns", counters->clock_ns);
    reply_number("open_ns", totals->open_ns);
    reply_number("close_ns", totals->close_ns);
    reply_number("release_ns", task->operation == OPERATION_LOAD ? totals->release_ns : -1);
    reply_open("pass_ns");
    reply_number("min", each[0]);
    reply_number("median", n % 2 == 1 ? each[n / 2] : (each[n / 2 - 1] + each[n / 2]) / 2);
    reply_number("max", each[n - 1]);
    reply_close();
    reply_number("thread_cpu_ns", counters->thread_cpu_ns);
    reply_number("user_ns", counters->user_ns);
    reply_number("system_ns", counters->system_ns);
    reply_number("process_cpu_ns", counters->process_cpu_ns);
    reply_number("read_calls", counters->read_calls);
    reply_number("write_calls", counters->write_calls);
    reply_number("storage_read_bytes", counters->storage_read_bytes);
    reply_number("dirtied_bytes", counters->dirtied_bytes);
    reply_number("minor_faults", counters->minor_faults);
    reply_number("major_faults", counters->major_faults);
    reply_number("voluntary_switches", counters->voluntary_switches);
    reply_number("involuntary_switches", counters->involuntary_switches);
    reply_number("process_threads", count_threads());
    reply_number("gc_ns", -1);
    reply_number("jit_ns", -1);
    reply_number("allocations", task->pass.allocations < 0 ? -1 : totals->allocations);
    reply_number("allocated_bytes", task->pass.allocated_bytes < 0 ? -1 : totals->allocated_bytes);
    reply_fold("fold", task->pass.consume && !writes(task) ? &task->pass.fold : NULL);
    reply_number("count", task->pass.count);
    reply_end();
}

void run(struct task *task, int64_t passes) {
    struct totals totals = {0};
    int64_t *each = malloc((size_t) passes * sizeof *each);
    struct timespec start;
    clock_gettime(CLOCK_REALTIME, &start);
    for (int64_t i = 0; i < passes; ++i) {
        int64_t before = totals.counters.clock_ns;
        bool old_target = i > 0 && writes(task) && task->pass.target_state == TARGET_NEW;
        if ((old_target && unlink(task->pass.target) && arm_failed(&task->pass, "unlink", task->pass.target))
            || one_pass(task, &totals)) {
            reply_failure();
            free(each);
            return;
        }
        each[i] = totals.counters.clock_ns - before;
    }
    reply_run(task, &totals, start.tv_sec * INT64_C(1000000000) + start.tv_nsec, each, passes);
    free(each);
}

void canary(void) {
    int64_t started = clock_now_ns();
    uint64_t value = 1;
    for (int i = 0; i < 1250000; ++i) {
        value = value * UINT64_C(6364136223846793005) + 1;
        __asm__ volatile("" : "+r"(value));  // each step waits for the one before, and none is optimised away
    }
    int64_t spun = clock_now_ns();
    for (int i = 0; i < 2000; ++i) {
        getppid();
    }
    int64_t called = clock_now_ns();
    reply_start("ok");
    reply_number("spin_ns", spun - started);
    reply_number("calls_ns", called - spun);
    reply_end();
}
