// SPDX-License-Identifier: Apache-2.0
// Reads a case: every key has a default, every value is checked, and memory is laid out before any clock runs.
#include <pthread.h>
#include <stdlib.h>

#include "worker.h"

static char message[256];

static const char *wrong(const char *word, const char *value, const char *truth) {
    snprintf(message, sizeof message, "%.60s=%.80s is refused: %s.", word, value, truth);
    return message;
}

// Finds value among names, which end with NULL. Returns its index, or -1.
static int choice(const char *value, const char *const *names) {
    for (int i = 0; names[i] != NULL; ++i) {
        if (strcmp(value, names[i]) == 0) {
            return i;
        }
    }
    return -1;
}

static const struct {
    const char *key;
    const char *names[5];
    const char *truth;
} choices[] = {
    {"operation", {"read", "write", "copy", "load"}, "operations are read, write, copy and load"},
    {"consume", {"none", "sum"}, "bytes are consumed as none or sum"},
    {"target_state", {"new", "truncated", "overwrite"}, "a target is new, truncated or overwrite"},
    {"advice", {"normal", "random", "sequential"}, "advice is normal, random or sequential"},
    {"sync", {"none", "fsync", "odsync", "odirect"}, "sync is none, fsync, odsync or odirect"},
};

static void choose(struct task *task, int key, int value) {
    switch (key) {
        case 0: task->operation = (enum operation) value; break;
        case 1: task->pass.consume = value == 1; break;
        case 2: task->pass.target_state = (enum target_state) value; break;
        case 3: task->pass.advice = (enum advice) value; break;
        default: task->pass.sync = (enum sync) value; break;
    }
}

static const char *set_number(struct task *task, const char *key, const char *value) {
    char *end;
    errno = 0;
    int64_t number = strtoll(value, &end, 10);
    if (end == value || *end != 0 || errno != 0) {
        return wrong(key, value, "a whole number is wanted");
    }
    if (strcmp(key, "record") == 0) {
        task->pass.record = (size_t) number;
        return number > 0 ? NULL : wrong(key, value, "a record has at least 1 byte");
    } else if (strcmp(key, "buffer") == 0) {
        task->pass.buffer = number;
        return number >= -1 ? NULL : wrong(key, value, "-1 is the API's default, 0 none, n a buffer of n bytes");
    } else if (strcmp(key, "bytes") == 0) {
        task->pass.bytes = number;
        return number >= 0 ? NULL : wrong(key, value, "a size is not negative");
    } else if (strcmp(key, "offset") == 0) {
        task->pass.offset = number;
        return number >= 0 ? NULL : wrong(key, value, "a file starts at 0");
    } else if (strcmp(key, "threads") == 0) {
        task->threads = (int) number;
        return number == 1 || number == 2 ? NULL : wrong(key, value, "the process has 1 thread, or 2 with an idle one");
    }
    return wrong(key, value, "this worker knows no such key");
}

static const char *set(struct task *task, const char *key, const char *value) {
    for (int i = 0; i < (int) (sizeof choices / sizeof *choices); ++i) {
        if (strcmp(key, choices[i].key) == 0) {
            int found = choice(value, choices[i].names);
            if (found < 0) {
                return wrong(key, value, choices[i].truth);
            }
            choose(task, i, found);
            return NULL;
        }
    }
    if (strcmp(key, "source") == 0 || strcmp(key, "target") == 0) {
        const char **path = *key == 's' ? &task->pass.source : &task->pass.target;
        *path = strdup(value);
        return *path != NULL ? NULL : "the worker has no memory left for a path.";
    }
    return set_number(task, key, value);
}

// Returns page-aligned memory that has been written to, so that no pass pays for its first touch; or NULL.
static unsigned char *touched(int64_t size) {
    void *memory = NULL;
    if (posix_memalign(&memory, 4096, (size_t) size)) {
        return NULL;
    }
    return memset(memory, 0x5a, (size_t) size);
}

// Fills memory with the pattern of written files: SplitMix64's first 512 words from a fixed seed, again and again.
static void fill(unsigned char *memory, size_t size) {
    uint64_t state = UINT64_C(0x6275666665726c61);
    for (size_t at = 0; at < size; ++at) {
        if (at >= 4096) {
            memory[at] = memory[at - 4096];
        } else if (at % 8 == 0) {
            uint64_t word = state += UINT64_C(0x9e3779b97f4a7c15);
            word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
            word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
            word ^= word >> 31;
            for (int i = 0; i < 8; ++i) {
                memory[at + (size_t) i] = (unsigned char) (word >> 8 * i);
            }
        }
    }
}

static void *idle(void *nothing) {
    for (;;) {
        pause();
    }
    return nothing;
}

static const char *settle(struct task *task) {
    struct pass *pass = &task->pass;
    if (task->operation != OPERATION_WRITE && pass->source == NULL) {
        return "case without a source is refused: this operation reads a file. Add source=PATH.";
    }
    if (!writes(task) && (pass->sync == SYNC_FSYNC || pass->sync == SYNC_ODSYNC)) {
        return "sync=fsync and sync=odsync are refused: this operation writes nothing. Use sync=none or sync=odirect.";
    }
    if (writes(task) && pass->target == NULL) {
        return "case without a target is refused: this operation writes a file. Add target=PATH.";
    }
    pass->memory = touched((int64_t) pass->record + 4096);
    pass->buffer_memory = pass->buffer > 0 ? touched(pass->buffer) : NULL;
    if (pass->memory == NULL || (pass->buffer > 0 && pass->buffer_memory == NULL)) {
        return "case is refused: the worker can't get memory for its record and buffer. Use smaller ones.";
    }
    if (task->operation == OPERATION_WRITE) {
        fill(pass->memory, pass->record + 4096);
    }
    pthread_t thread;
    if (task->threads == 2 && !task->idle_thread) {
        if (pthread_create(&thread, NULL, idle, NULL)) {
            return "threads=2 is refused: the system won't start a thread.";
        }
        task->idle_thread = true;
    }
    return NULL;
}

const char *task_read(struct task *task, char **words, int count) {
    free((char *) task->pass.source);
    free((char *) task->pass.target);
    free(task->pass.memory);
    free(task->pass.buffer_memory);
    bool idle_thread = task->idle_thread;
    *task = (struct task) {.threads = 1, .idle_thread = idle_thread};
    task->pass = (struct pass) {.record = 4096, .buffer = -1, .count = -1};
    for (int i = 1; i < count; ++i) {
        char *equals = strchr(words[i], '=');
        if (equals == NULL) {
            return wrong(words[i], "", "a case is made of key=value");
        }
        *equals = 0;
        const char *fault = set(task, words[i], equals + 1);
        if (fault != NULL) {
            return fault;
        }
    }
    const char *fault = settle(task);
    task->ready = fault == NULL;
    return fault;
}
