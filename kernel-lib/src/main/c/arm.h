// SPDX-License-Identifier: Apache-2.0
// The interface of an arm: one way to read, write or copy a file.
//
// An arm is one file that defines up to three functions; it includes this header first. The worker calls them in each
// pass:
//
//     arm_open      opens the files, sets buffers           timed as open_ns
//     arm_transfer  moves every record                      timed as elapsed_ns
//     arm_close     closes; a last write may be in here     timed as close_ns, for writes and copies also in elapsed_ns
//
// Only arm_transfer must be there. Without the other two, pass->in and pass->out are open descriptors of source and
// target. Each returns 0, or what arm_failed or arm_refused return. Between the calls an arm keeps what it opened in
// static variables.
#ifndef BUFFERLAB_ARM_H
#define BUFFERLAB_ARM_H

#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <unistd.h>

#include "fold.h"

enum target_state { TARGET_NEW, TARGET_TRUNCATED, TARGET_OVERWRITE };
enum advice { ADVICE_NORMAL, ADVICE_RANDOM, ADVICE_SEQUENTIAL };
enum sync { SYNC_NONE, SYNC_FSYNC, SYNC_ODSYNC, SYNC_ODIRECT };

// One pass over the file or files: what is asked of the arm, the memory it may use, and how far it is.
struct pass {
    const char *source;             // file to read
    const char *target;             // file to write
    size_t record;                  // bytes asked in one call
    int64_t buffer;                 // bytes of the arm's own buffer; 0: none, -1: whatever the API does by itself
    int64_t bytes;                  // bytes to write; a read goes on until the API says end
    int64_t offset;                 // where in the file the first record starts
    int in, out;                    // descriptors of source and target, if the arm has no arm_open; else -1
    enum target_state target_state;
    enum advice advice;
    enum sync sync;
    unsigned char *memory;          // room for one record; page-aligned, touched, the same in every pass
    unsigned char *buffer_memory;   // `buffer` bytes, likewise, and for a copy as many behind them for its target
    bool consume;                   // whether arm_took folds the bytes
    struct fold fold;               // their checksum
    int64_t done;                   // bytes moved so far
    int64_t count;                  // what a loader found; -1 elsewhere
    int64_t allocations;            // how often a loader asked for memory, and for how many bytes; -1 elsewhere
    int64_t allocated_bytes;
};

#ifdef __cplusplus
extern "C" {
#endif

int arm_open(struct pass *pass);
int arm_transfer(struct pass *pass);
int arm_close(struct pass *pass);
// Frees what arm_transfer built, timed as release_ns. Only loaders define it.
int arm_release(struct pass *pass);
// Calls arm_found for each entry with that headword, given as UTF-8. Only loaders define it, and it is asked untimed.
int arm_look_up(struct pass *pass, const char *word);
void arm_found(struct pass *pass, int64_t entry);

// Says that `call` failed with the present errno on `path`. Returns -1; the first failure of a pass is reported.
int arm_failed(struct pass *pass, const char *call, const char *path);
// Says in one or two sentences why this arm can't do what is asked. Returns -1.
int arm_refused(struct pass *pass, const char *why);

#ifdef __cplusplus
}
#endif

// Takes note of `size` bytes that have arrived at `data`.
static inline void arm_took(struct pass *pass, const void *data, size_t size) {
    pass->done += (int64_t) size;
    if (pass->consume) {
        fold_add(&pass->fold, data, size);
    }
}

// Returns the bytes to write next: they depend on the place in the file alone, so that every arm writes the same file.
static inline const unsigned char *arm_record(const struct pass *pass) {
    return pass->memory + (uint64_t) (pass->offset + pass->done) % 4096;  // unsigned: an AND, not a division
}

// Returns how many bytes to write next: a record, or what is left of the file.
static inline size_t arm_size(const struct pass *pass) {
    int64_t left = pass->bytes - pass->done;
    return left < (int64_t) pass->record ? (size_t) left : pass->record;
}

// Returns the flags that open the target in its state: only TARGET_OVERWRITE leaves the old content.
static inline int arm_target_flags(const struct pass *pass) {
    return pass->target_state == TARGET_NEW         ? O_CREAT | O_EXCL
           : pass->target_state == TARGET_TRUNCATED ? O_CREAT | O_TRUNC
                                                    : 0;
}

// Returns the same as fopen's mode.
static inline const char *arm_target_mode(const struct pass *pass) {
    return pass->target_state == TARGET_NEW ? "wbx" : pass->target_state == TARGET_TRUNCATED ? "wb" : "r+b";
}

// Returns the flag for SYNC_ODSYNC or SYNC_ODIRECT, or 0.
static inline int arm_sync_flags(const struct pass *pass) {
#ifdef O_DIRECT
    if (pass->sync == SYNC_ODIRECT) {
        return O_DIRECT;
    }
#endif
    return pass->sync == SYNC_ODSYNC ? O_DSYNC : 0;
}

// Returns whether the case wants a flag of open that fopen and mmap have no way to pass on.
static inline bool arm_wants_flag(const struct pass *pass) {
    return pass->sync == SYNC_ODSYNC || pass->sync == SYNC_ODIRECT;
}

// Returns whether the case wants something that only a file descriptor can do.
static inline bool arm_wants_descriptor(const struct pass *pass) {
    return pass->sync != SYNC_NONE || pass->advice != ADVICE_NORMAL || pass->offset != 0;
}

// Tells the kernel how the file will be read, and goes to the first record. Returns 0, or -1 with errno.
static inline int arm_position(const struct pass *pass, int file) {
#ifdef POSIX_FADV_RANDOM
    if (pass->advice != ADVICE_NORMAL) {
        errno = posix_fadvise(file, 0, 0, pass->advice == ADVICE_RANDOM ? POSIX_FADV_RANDOM : POSIX_FADV_SEQUENTIAL);
        if (errno != 0) {
            return -1;
        }
    }
#endif
    return pass->offset != 0 && lseek(file, pass->offset, SEEK_SET) < 0 ? -1 : 0;
}

#endif
