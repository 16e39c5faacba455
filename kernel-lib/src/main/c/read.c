// SPDX-License-Identifier: Apache-2.0
// C read: each record is one system call, and so is finding the end.
#include "arm.h"

static int file;

int arm_open(struct pass *pass) {
    file = open(pass->source, O_RDONLY | arm_sync_flags(pass));
    return file < 0 || arm_position(pass, file) ? arm_failed(pass, "open", pass->source) : 0;
}

int arm_transfer(struct pass *pass) {
    for (;;) {
        ssize_t got = read(file, pass->memory, pass->record);
        if (got == 0) {
            return 0;
        }
        if (got > 0) {
            arm_took(pass, pass->memory, (size_t) got);
        } else if (errno != EINTR) {
            return arm_failed(pass, "read", pass->source);
        }
    }
}

int arm_close(struct pass *pass) {
    return close(file) ? arm_failed(pass, "close", pass->source) : 0;
}
