// SPDX-License-Identifier: Apache-2.0
// C write behind a buffer written by hand: what buffering does, without stdio. The buffer has 4 KiB unless the case
// says otherwise; what is left in it leaves before the close.
#include "arm.h"

static int file;
static _Alignas(4096) unsigned char own[4096];
static struct {
    unsigned char *bytes;
    size_t size, used;
} buffer;

int arm_open(struct pass *pass) {
    buffer.bytes = pass->buffer > 0 ? pass->buffer_memory : own;
    buffer.size = pass->buffer > 0 ? (size_t) pass->buffer : sizeof own;
    buffer.used = 0;
    file = open(pass->target, O_WRONLY | arm_target_flags(pass) | arm_sync_flags(pass), 0666);
    return file < 0 || arm_position(pass, file) ? arm_failed(pass, "open", pass->target) : 0;
}

// Writes the buffer out. Returns 0, or -1 with errno.
static int flush(void) {
    size_t out = 0;
    while (out < buffer.used) {
        ssize_t put = write(file, buffer.bytes + out, buffer.used - out);
        if (put >= 0) {
            out += (size_t) put;
        } else if (errno != EINTR) {
            return -1;
        }
    }
    buffer.used = 0;
    return 0;
}

int arm_transfer(struct pass *pass) {
    while (pass->done < pass->bytes) {
        size_t room = buffer.size - buffer.used, want = arm_size(pass), part = want < room ? want : room;
        memcpy(buffer.bytes + buffer.used, arm_record(pass), part);
        buffer.used += part;
        pass->done += (int64_t) part;
        if (buffer.used == buffer.size && flush()) {
            return arm_failed(pass, "write", pass->target);
        }
    }
    return 0;
}

int arm_close(struct pass *pass) {
    int failed = flush() || (pass->sync == SYNC_FSYNC && fsync(file)) ? arm_failed(pass, "write", pass->target) : 0;
    return close(file) ? arm_failed(pass, "close", pass->target) : failed;
}
