// SPDX-License-Identifier: Apache-2.0
// C getc_unlocked: one byte at a time out of stdio's buffer, as getc does, but without stdio's lock.
#include "arm.h"

static FILE *file;

int arm_open(struct pass *pass) {
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "O_DSYNC and O_DIRECT are flags of open: fopen can't pass them on. Use C read.");
    }
    file = fopen(pass->source, "rb");
    if (file == NULL || arm_position(pass, fileno(file))) {
        return arm_failed(pass, "fopen", pass->source);
    }
    if (pass->buffer == 0) {
        setvbuf(file, NULL, _IONBF, 0);
    } else if (pass->buffer > 0) {
        setvbuf(file, (char *) pass->buffer_memory, _IOFBF, (size_t) pass->buffer);
    }
    return 0;
}

int arm_transfer(struct pass *pass) {
    unsigned char *const record = pass->memory;
    const size_t size = pass->record;
    for (size_t got = size; got == size;) {
        got = 0;
        for (int c; got < size && (c = getc_unlocked(file)) != EOF; ++got) {
            record[got] = (unsigned char) c;
        }
        arm_took(pass, record, got);
    }
    return ferror(file) ? arm_failed(pass, "getc_unlocked", pass->source) : 0;
}

int arm_close(struct pass *pass) {
    return fclose(file) ? arm_failed(pass, "fclose", pass->source) : 0;
}
