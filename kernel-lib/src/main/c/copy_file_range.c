// SPDX-License-Identifier: Apache-2.0
// C copy_file_range: the kernel copies a record from file to file; no byte comes to this process. File systems that can
// (Btrfs, XFS, bcachefs) share the blocks instead, and then nothing is copied at all.
#include "arm.h"

static int from, to;

int arm_open(struct pass *pass) {
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "O_DSYNC and O_DIRECT are not for copies inside the kernel. Use C copy.");
    }
    from = open(pass->source, O_RDONLY);
    if (from < 0 || arm_position(pass, from)) {
        return arm_failed(pass, "open", pass->source);
    }
    to = open(pass->target, O_WRONLY | arm_target_flags(pass), 0666);
    return to < 0 ? arm_failed(pass, "open", pass->target) : 0;
}

int arm_transfer(struct pass *pass) {
    for (;;) {
        ssize_t moved = copy_file_range(from, NULL, to, NULL, pass->record, 0);
        if (moved == 0) {
            return 0;
        }
        if (moved > 0) {
            pass->done += moved;
        } else if (errno != EINTR) {
            return arm_failed(pass, "copy_file_range", pass->target);
        }
    }
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && fsync(to);
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    close(from);
    return close(to) ? arm_failed(pass, "close", pass->target) : failed;
}
