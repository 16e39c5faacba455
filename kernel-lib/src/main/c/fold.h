// SPDX-License-Identifier: Apache-2.0
// The checksum of BufferLab: one rotate and one add for every eight bytes, equal for any split into records.
//
// Bytes are taken as little-endian words w0, w1, ..., the last one padded with zeros. The hash starts at 0; each word
// makes it rotl(hash, 5) + word; at the end the length is xored in. A word that a record leaves unfinished waits.
#ifndef BUFFERLAB_FOLD_H
#define BUFFERLAB_FOLD_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

struct fold {
    uint64_t hash;
    uint64_t word;    // the unfinished word
    uint64_t length;  // bytes taken; length % 8 of them are in word
};

static inline uint64_t fold_step(uint64_t hash, uint64_t word) {
    return (hash << 5 | hash >> 59) + word;
}

static inline void fold_byte(struct fold *fold, unsigned char byte) {
    fold->word |= (uint64_t) byte << 8 * (fold->length % 8);
    if (++fold->length % 8 == 0) {
        fold->hash = fold_step(fold->hash, fold->word);
        fold->word = 0;
    }
}

static inline uint64_t fold_word(const unsigned char *bytes) {
    uint64_t word;
    memcpy(&word, bytes, 8);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
    word = __builtin_bswap64(word);
#endif
    return word;
}

// Takes the next `size` bytes.
static inline void fold_add(struct fold *fold, const void *data, size_t size) {
    const unsigned char *at = (const unsigned char *) data, *end = at + size;
    while (at < end && fold->length % 8 != 0) {
        fold_byte(fold, *at++);
    }
    uint64_t hash = fold->hash;
    for (; end - at >= 8; at += 8) {
        hash = fold_step(hash, fold_word(at));
        fold->length += 8;
    }
    fold->hash = hash;
    while (at < end) {
        fold_byte(fold, *at++);
    }
}

// Returns the checksum of all bytes taken so far.
static inline uint64_t fold_value(const struct fold *fold) {
    uint64_t hash = fold->length % 8 == 0 ? fold->hash : fold_step(fold->hash, fold->word);
    return hash ^ fold->length;
}

#endif
