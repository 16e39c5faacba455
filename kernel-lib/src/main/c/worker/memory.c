// SPDX-License-Identifier: Apache-2.0
// The memory of a case, laid out and touched before any clock runs.
#include <stdlib.h>

#include "worker.h"

// Returns page-aligned memory that has been written to, so that no pass pays for its first touch; or NULL.
unsigned char *touched(int64_t size) {
    void *memory = NULL;
    if (posix_memalign(&memory, 4096, (size_t) size)) {
        return NULL;
    }
    return memset(memory, 0x5a, (size_t) size);
}

// Fills memory with the pattern of written files: SplitMix64's first 512 words from a fixed seed, again and again.
void fill(unsigned char *memory, size_t size) {
    uint64_t state = UINT64_C(0x6275666665726c61);
    for (size_t at = 0; at < size; ++at) {
        if (at >= 4096) {
            memory[at] = memory[at - 4096];
        } else if (at % 8 == 0) {
            uint64_t word = state += UINT64_C(0x9e3779b97f4a7c15);
            word = (word ^ word >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
            word = (word ^ word >> 27) * UINT64_C(0x94d049bb133111eb);
            word ^= word >> 31;
            for (int i = 0; i < 8; ++i) {
                memory[at + (size_t) i] = (unsigned char) (word >> 8 * i);
            }
        }
    }
}
