// SPDX-License-Identifier: Apache-2.0
// C putc_unlocked: one byte at a time into stdio's buffer, as putc does, but without stdio's lock.
#include "arm.h"

static FILE *file;

int arm_open(struct pass *pass) {
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "O_DSYNC and O_DIRECT are flags of open: fopen can't pass them on. Use C write.");
    }
    file = fopen(pass->target, arm_target_mode(pass));
    if (file == NULL || arm_position(pass, fileno(file))) {
        return arm_failed(pass, "fopen", pass->target);
    }
    if (pass->buffer == 0) {
        setvbuf(file, NULL, _IONBF, 0);
    } else if (pass->buffer > 0) {
        setvbuf(file, (char *) pass->buffer_memory, _IOFBF, (size_t) pass->buffer);
    }
    return 0;
}

int arm_transfer(struct pass *pass) {
    while (pass->done < pass->bytes) {
        const unsigned char *const record = arm_record(pass);
        const size_t size = arm_size(pass);
        for (size_t i = 0; i < size; ++i) {
            if (putc_unlocked(record[i], file) == EOF) {
                return arm_failed(pass, "putc_unlocked", pass->target);
            }
        }
        pass->done += (int64_t) size;
    }
    return 0;
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && (fflush(file) || fsync(fileno(file)));
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    return fclose(file) ? arm_failed(pass, "fclose", pass->target) : failed;
}
