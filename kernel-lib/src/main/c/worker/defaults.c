// SPDX-License-Identifier: Apache-2.0
// Opens and closes the files for an arm that doesn't: one descriptor for the source, one for the target. An arm's own
// functions take the place of these.
#include "worker.h"

#ifndef ARM_HAS_OPEN
__attribute__((weak)) int arm_open(struct pass *pass) {
    if (pass->source != NULL) {
        pass->in = open(pass->source, O_RDONLY | (pass->target == NULL ? arm_sync_flags(pass) : 0));
        if (pass->in < 0 || arm_position(pass, pass->in)) {
            return arm_failed(pass, "open", pass->source);
        }
    }
    if (pass->target != NULL) {
        pass->out = open(pass->target, O_WRONLY | arm_target_flags(pass) | arm_sync_flags(pass), 0666);
        if (pass->out < 0 || (pass->source == NULL && arm_position(pass, pass->out))) {
            return arm_failed(pass, "open", pass->target);
        }
    }
    return 0;
}
#endif

#ifndef ARM_HAS_CLOSE
// Returns 0 also for a descriptor that was never opened.
static int close_once(int *descriptor) {
    int file = *descriptor;
    *descriptor = -1;
    return file < 0 ? 0 : close(file);
}

__attribute__((weak)) int arm_close(struct pass *pass) {
    bool unsynced = pass->out >= 0 && pass->sync == SYNC_FSYNC && fsync(pass->out);
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    if (close_once(&pass->in)) {
        failed = arm_failed(pass, "close", pass->source);
    }
    return close_once(&pass->out) ? arm_failed(pass, "close", pass->target) : failed;
}
#endif
