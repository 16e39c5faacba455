// SPDX-License-Identifier: Apache-2.0
// C copy: one read and one write a record.
#include "arm.h"

static int from, to;

int arm_open(struct pass *pass) {
    from = open(pass->source, O_RDONLY);
    if (from < 0 || arm_position(pass, from)) {
        return arm_failed(pass, "open", pass->source);
    }
    to = open(pass->target, O_WRONLY | arm_target_flags(pass) | arm_sync_flags(pass), 0666);
    return to < 0 ? arm_failed(pass, "open", pass->target) : 0;
}

// Writes all of a record. Returns 0, or -1 with errno.
static int put(const unsigned char *record, size_t size) {
    while (size > 0) {
        ssize_t done = write(to, record, size);
        if (done >= 0) {
            record += done;
            size -= (size_t) done;
        } else if (errno != EINTR) {
            return -1;
        }
    }
    return 0;
}

int arm_transfer(struct pass *pass) {
    for (;;) {
        ssize_t got = read(from, pass->memory, pass->record);
        if (got == 0) {
            return 0;
        }
        if (got < 0 && errno != EINTR) {
            return arm_failed(pass, "read", pass->source);
        }
        if (got > 0 && put(pass->memory, (size_t) got)) {
            return arm_failed(pass, "write", pass->target);
        }
        pass->done += got > 0 ? got : 0;
    }
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && fsync(to);
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    close(from);
    return close(to) ? arm_failed(pass, "close", pass->target) : failed;
}
