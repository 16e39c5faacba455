// SPDX-License-Identifier: Apache-2.0
// C fread: records come out of stdio's buffer, which is filled by few and larger reads.
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
    size_t got;
    while ((got = fread(pass->memory, 1, pass->record, file)) > 0) {
        arm_took(pass, pass->memory, got);
    }
    return ferror(file) ? arm_failed(pass, "fread", pass->source) : 0;
}

int arm_close(struct pass *pass) {
    return fclose(file) ? arm_failed(pass, "fclose", pass->source) : 0;
}
