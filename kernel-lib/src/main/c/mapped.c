// SPDX-License-Identifier: Apache-2.0
// C mapped: the file is mapped and its bytes are looked at in place, a record at a time. Mapping and its page faults
// are inside the clock. Without anybody who looks at the bytes nothing would be read, so consume=none is refused.
#include <sys/mman.h>
#include <sys/stat.h>

#include "arm.h"

static int file;

int arm_open(struct pass *pass) {
    if (!pass->consume) {
        return arm_refused(pass, "a mapped file is read only where somebody looks at it: consume=none would time "
                                 "nothing. Use consume=sum.");
    }
    if (arm_wants_flag(pass)) {
        return arm_refused(pass, "a mapped file comes through the page cache, which O_DIRECT leaves out. Use C read.");
    }
    file = open(pass->source, O_RDONLY);
    return file < 0 ? arm_failed(pass, "open", pass->source) : 0;
}

int arm_transfer(struct pass *pass) {
    struct stat status;
    if (fstat(file, &status)) {
        return arm_failed(pass, "fstat", pass->source);
    }
    size_t size = (size_t) status.st_size;
    unsigned char *bytes = size == 0 ? NULL : mmap(NULL, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED) {
        return arm_failed(pass, "mmap", pass->source);
    }
    if (pass->advice == ADVICE_RANDOM) {
        madvise(bytes, size, MADV_RANDOM);
    }
    for (size_t at = (size_t) pass->offset; at < size; at += pass->record) {
        arm_took(pass, bytes + at, size - at < pass->record ? size - at : pass->record);
    }
    return bytes != NULL && munmap(bytes, size) ? arm_failed(pass, "munmap", pass->source) : 0;
}

int arm_close(struct pass *pass) {
    return close(file) ? arm_failed(pass, "close", pass->source) : 0;
}
