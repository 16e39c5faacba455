// SPDX-License-Identifier: Apache-2.0
// C read behind a buffer written by hand: what buffering does, without stdio. The buffer has 4 KiB unless the case says
// otherwise, as stdio's has on a file system of 4 KiB blocks.
#include "arm.h"

static int file;
static _Alignas(4096) unsigned char own[4096];
static struct {
    unsigned char *bytes;
    size_t size, at, end;  // bytes from at to end are still to be taken
} buffer;

int arm_open(struct pass *pass) {
    buffer.bytes = pass->buffer > 0 ? pass->buffer_memory : own;
    buffer.size = pass->buffer > 0 ? (size_t) pass->buffer : sizeof own;
    buffer.at = buffer.end = 0;
    file = open(pass->source, O_RDONLY | arm_sync_flags(pass));
    return file < 0 || arm_position(pass, file) ? arm_failed(pass, "open", pass->source) : 0;
}

// Fills the empty buffer. Returns what read returned.
static ssize_t refill(void) {
    ssize_t got;
    do {
        got = read(file, buffer.bytes, buffer.size);
    } while (got < 0 && errno == EINTR);
    buffer.at = 0;
    buffer.end = got < 0 ? 0 : (size_t) got;
    return got;
}

// Copies the next record out of the buffer, short only at the end of the file. Returns its size, or -1.
static ssize_t take(unsigned char *record, size_t size) {
    size_t taken = 0;
    while (taken < size) {
        if (buffer.at == buffer.end) {
            ssize_t got = refill();
            if (got <= 0) {
                return got < 0 ? -1 : (ssize_t) taken;
            }
        }
        size_t have = buffer.end - buffer.at, want = size - taken, part = have < want ? have : want;
        memcpy(record + taken, buffer.bytes + buffer.at, part);
        buffer.at += part;
        taken += part;
    }
    return (ssize_t) taken;
}

int arm_transfer(struct pass *pass) {
    ssize_t got;
    while ((got = take(pass->memory, pass->record)) > 0) {
        arm_took(pass, pass->memory, (size_t) got);
        if ((size_t) got < pass->record) {
            return 0;  // the end was found already
        }
    }
    return got < 0 ? arm_failed(pass, "read", pass->source) : 0;
}

int arm_close(struct pass *pass) {
    return close(file) ? arm_failed(pass, "close", pass->source) : 0;
}
