// SPDX-License-Identifier: Apache-2.0
// C copy by stdio: one fread and one fwrite a record. Records of a buffer's size and more go past the buffers.
#include "arm.h"

static FILE *from, *to;

// Gives a stream the buffer of the case, if it names one.
static void set_buffer(const struct pass *pass, FILE *file, unsigned char *memory) {
    if (pass->buffer == 0) {
        setvbuf(file, NULL, _IONBF, 0);
    } else if (pass->buffer > 0) {
        setvbuf(file, (char *) memory, _IOFBF, (size_t) pass->buffer);
    }
}

int arm_open(struct pass *pass) {
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "O_DSYNC and O_DIRECT are flags of open: fopen can't pass them on. Use C copy.");
    }
    from = fopen(pass->source, "rb");
    if (from == NULL || arm_position(pass, fileno(from))) {
        return arm_failed(pass, "fopen", pass->source);
    }
    to = fopen(pass->target, arm_target_mode(pass));
    if (to == NULL) {
        return arm_failed(pass, "fopen", pass->target);
    }
    set_buffer(pass, from, pass->buffer_memory);
    set_buffer(pass, to, pass->buffer_memory + pass->buffer);
    return 0;
}

int arm_transfer(struct pass *pass) {
    size_t got;
    while ((got = fread(pass->memory, 1, pass->record, from)) > 0) {
        if (fwrite(pass->memory, 1, got, to) < got) {
            return arm_failed(pass, "fwrite", pass->target);
        }
        pass->done += (int64_t) got;
    }
    return ferror(from) ? arm_failed(pass, "fread", pass->source) : 0;
}

int arm_close(struct pass *pass) {
    bool unsynced = pass->sync == SYNC_FSYNC && (fflush(to) || fsync(fileno(to)));
    int failed = unsynced ? arm_failed(pass, "fsync", pass->target) : 0;
    fclose(from);
    return fclose(to) ? arm_failed(pass, "fclose", pass->target) : failed;
}
