// SPDX-License-Identifier: Apache-2.0
// C write: each record is one system call.
#include "arm.h"

static int file;

int arm_open(struct pass *pass) {
    file = open(pass->target, O_WRONLY | arm_target_flags(pass) | arm_sync_flags(pass), 0666);
    return file < 0 || arm_position(pass, file) ? arm_failed(pass, "open", pass->target) : 0;
}

int arm_transfer(struct pass *pass) {
    while (pass->done < pass->bytes) {
        ssize_t put = write(file, arm_record(pass), arm_size(pass));
        if (put >= 0) {
            pass->done += put;
        } else if (errno != EINTR) {
            return arm_failed(pass, "write", pass->target);
        }
    }
    return 0;
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && fsync(file);
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    return close(file) ? arm_failed(pass, "close", pass->target) : failed;
}
