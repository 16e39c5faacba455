// SPDX-License-Identifier: Apache-2.0
// The first failure of a pass, told as what was refused, what is true, and what to do.
#include "worker.h"

static char text[8192];

const char *failure_text(void) {
    return text[0] == 0 ? NULL : text;
}

void failure_clear(void) {
    text[0] = 0;
}

static const char *name_of(int error) {
#if defined(__GLIBC__) && defined(__GLIBC_PREREQ)
#if __GLIBC_PREREQ(2, 32)
    const char *name = strerrorname_np(error);
    return name == NULL ? "errno" : name;
#endif
#endif
    return error == ENOSPC ? "ENOSPC" : error == ENOENT ? "ENOENT" : error == EINVAL ? "EINVAL" : "errno";
}

static const char *remedy(const struct pass *pass, int error) {
    switch (error) {
        case ENOENT: return " Create the file first.";
        case EEXIST: return " A new target must not exist: remove it before the pass.";
        case ENOSPC:
        case EDQUOT: return " Free space there, write fewer bytes, or move the scratch folder with BUFFERLAB_SCRATCH.";
        case EACCES:
        case EPERM:
        case EROFS: return " Choose a file that this user may open so.";
        case EISDIR: return " Name a file.";
        case EINVAL:
            return pass->sync != SYNC_ODIRECT ? ""
                                              : " O_DIRECT wants record, offset and file size in whole disk blocks, and"
                                                " a file system that has it: use multiples of 4096, or sync=none.";
        default: return "";
    }
}

int arm_failed(struct pass *pass, const char *call, const char *path) {
    int error = errno;
    if (text[0] == 0) {
        char after[40] = "";
        if (pass->done > 0) {
            snprintf(after, sizeof after, " after %lld bytes", (long long) pass->done);
        }
        snprintf(text, sizeof text, "%s of \"%s\" failed%s: %s (%d), %s.%s", call, path, after, name_of(error), error,
                 strerror(error), remedy(pass, error));
    }
    return -1;
}

int arm_refused(struct pass *pass, const char *why) {
    (void) pass;
    if (text[0] == 0) {
        snprintf(text, sizeof text, "%s", why);
    }
    return -1;
}
