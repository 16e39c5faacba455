// SPDX-License-Identifier: Apache-2.0
// C fwrite: records go into stdio's buffer, which leaves by few and larger writes; fclose is the last of them.
#include "arm.h"

static FILE *file;

int arm_open(struct pass *pass) {
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "O_DSYNC and O_DIRECT are flags of open: fopen can't pass them on. Use C write.");
    }
    file = fopen(pass->target, arm_target_mode(pass));
    // lseek and not fseek: on a file open for update, glibc's fseek reads the block that it lands in.
    if (file == NULL || arm_position(pass, fileno(file))) {
        return arm_failed(pass, "fopen", pass->target);
    }
    if (pass->buffer == 0) {
        setvbuf(file, NULL, _IONBF, 0);
    } else if (pass->buffer > 0) {
#ifdef LET_LIBC_ALLOCATE
        setvbuf(file, NULL, _IOFBF, (size_t) pass->buffer);
#else
        setvbuf(file, (char *) pass->buffer_memory, _IOFBF, (size_t) pass->buffer);
#endif
    }
    return 0;
}

int arm_transfer(struct pass *pass) {
    while (pass->done < pass->bytes) {
        size_t size = arm_size(pass);
        size_t put = fwrite(arm_record(pass), 1, size, file);
        pass->done += (int64_t) put;
        if (put < size) {
            return arm_failed(pass, "fwrite", pass->target);
        }
    }
    return 0;
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && (fflush(file) || fsync(fileno(file)));
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    return fclose(file) ? arm_failed(pass, "fclose", pass->target) : failed;
}
