// SPDX-License-Identifier: Apache-2.0
// What the parts of the worker share. The worker is the process around one arm; its commands are in worker.c.
#ifndef BUFFERLAB_WORKER_H
#define BUFFERLAB_WORKER_H

#include "../arm.h"

enum operation { OPERATION_READ, OPERATION_WRITE, OPERATION_COPY, OPERATION_LOAD };

// The case in hand: what `case` said, and the pass that the arm is given.
struct task {
    enum operation operation;
    int threads;
    bool idle_thread;  // whether threads=2 was obeyed
    bool ready;
    struct pass pass;
};

// Returns whether the operation has a target.
static inline bool writes(const struct task *task) {
    return task->operation == OPERATION_WRITE || task->operation == OPERATION_COPY;
}

// protocol.c: one command line in, one JSON object out.
void protocol_open(void);
// Reads the next command and cuts it at its spaces: words[0] is the command. Returns the number of words, 0 at the end.
int protocol_read(char **words, int limit);
void reply_start(const char *status);
void reply_text(const char *key, const char *text);
void reply_number(const char *key, int64_t number);  // negative: null
void reply_fold(const char *key, const struct fold *fold);  // NULL: null
void reply_numbers(const char *key, const int64_t *numbers, size_t count);
void reply_open(const char *key);   // starts an object inside the reply
void reply_close(void);
void reply_end(void);
void reply_error(const char *message);

// task.c: reads `case`. Returns NULL, or what is wrong with it.
const char *task_read(struct task *task, char **words, int count);

// look_up.c: the command that asks a loader for a headword.
void look_up(struct task *task, const char *word);

// memory.c: the memory of a case.
unsigned char *touched(int64_t size);
void fill(unsigned char *memory, size_t size);

// failure.c: the first failure of a pass.
const char *failure_text(void);  // NULL if none
void failure_clear(void);

// counters.c: what a thread has used so far. A figure that this system doesn't have is negative.
struct counters {
    int64_t read_calls, write_calls, storage_read_bytes, dirtied_bytes;
    int64_t user_ns, system_ns, minor_faults, major_faults, voluntary_switches, involuntary_switches;
    int64_t thread_cpu_ns, process_cpu_ns, children_cpu_ns;
    int64_t clock_ns;
};
void counters_open(void);
void counters_begin(struct counters *counters);
void counters_end(struct counters *counters);
// Adds to `total` what was used between the two, less what taking them costs.
void counters_add(struct counters *total, const struct counters *begin, const struct counters *end);
int64_t clock_now_ns(void);
int64_t count_threads(void);

// passes.c: the commands that run the arm.
// Starts a pass: nothing done, nothing failed.
void pass_begin(struct pass *pass);
void reply_failure(void);
void verify(struct task *task);
void run(struct task *task, int64_t passes);
void canary(void);

#endif
