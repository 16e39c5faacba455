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

static const struct {
    const char *key;
    int64_t least, most;
    const char *truth;
} numbers[] = {
    {"record", 1, INT64_MAX - 4096, "a record has at least 1 byte"},
    {"buffer", -1, INT64_MAX / 2, "-1 is the API's default, 0 none, n a buffer of n bytes"},
    {"bytes", 0, INT64_MAX, "a size is not negative"},
    {"offset", 0, INT64_MAX, "a file starts at 0"},
    {"threads", 1, 2, "the process has 1 thread, or 2 with an idle one"},
};

static void assign(struct task *task, int key, int64_t value) {
    switch (key) {
        case 0: task->pass.record = (size_t) value; break;
        case 1: task->pass.buffer = value; break;
        case 2: task->pass.bytes = value; break;
        case 3: task->pass.offset = value; break;
        default: task->threads = (int) value; break;
    }
}

static const char *set_number(struct task *task, int key, const char *value) {
    char *end;
    errno = 0;
    int64_t number = strtoll(value, &end, 10);
    if (end == value || *end != 0 || errno != 0) {
        return wrong(numbers[key].key, value, "a whole number is wanted");
    }
    if (number < numbers[key].least || number > numbers[key].most) {
        return wrong(numbers[key].key, value, numbers[key].truth);
    }
    assign(task, key, number);
    return NULL;
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
    for (int i = 0; i < (int) (sizeof numbers / sizeof *numbers); ++i) {
        if (strcmp(key, numbers[i].key) == 0) {
            return set_number(task, i, value);
        }
    }
    return wrong(key, value, "this worker knows no such key");
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
    if (task->operation == OPERATION_COPY && pass->offset != 0) {
        return "offset is refused: a copy starts at 0. Leave it out.";
    }
    if (task->operation == OPERATION_COPY && pass->sync == SYNC_ODIRECT) {
        return "sync=odirect is refused: a file's last record is seldom a whole block. Copy with another sync.";
    }
    pass->memory = touched((int64_t) pass->record + 4096);
    pass->buffer_memory = pass->buffer > 0 ? touched(2 * pass->buffer) : NULL;
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
    task->pass = (struct pass) {.record = 4096, .buffer = -1, .in = -1, .out = -1, .count = -1};
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
