// SPDX-License-Identifier: Apache-2.0
// usage: read_mapped FILE PASSES
// Maps FILE once, touches it, and prints the nanoseconds that each pass takes to read all its bytes from memory and add
// them up. Nothing that looks at every byte of the file can be faster on one core: this is the ceiling of its loaders.
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>

typedef uint64_t pair __attribute__((vector_size(16)));

// The map starts at a page, so pairs are aligned. Four sums: none waits for the addition before.
static uint64_t sum(const unsigned char *bytes, size_t size) {
    const pair *at = (const pair *) bytes, *end = at + size / 64 * 4;
    pair a = {0}, b = {0}, c = {0}, d = {0};
    for (; at < end; at += 4) {
        a += at[0];
        b += at[1];
        c += at[2];
        d += at[3];
    }
    pair all = a + b + c + d;
    uint64_t total = all[0] + all[1];
    for (size_t rest = size / 64 * 64; rest < size; rest++) {
        total += bytes[rest];
    }
    return total;
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: read_mapped FILE PASSES\n");
        return 2;
    }
    int file = open(argv[1], O_RDONLY);
    struct stat status;
    if (file < 0 || fstat(file, &status)) {
        perror(argv[1]);
        return 1;
    }
    size_t size = (size_t) status.st_size;
    unsigned char *bytes = mmap(NULL, size, PROT_READ, MAP_PRIVATE | MAP_POPULATE, file, 0);
    if (bytes == MAP_FAILED) {
        perror("mmap");
        return 1;
    }
    uint64_t expected = sum(bytes, size);
    for (int pass = atoi(argv[2]); pass > 0; pass--) {
        struct timespec t0, t1;
        clock_gettime(CLOCK_MONOTONIC, &t0);
        uint64_t found = sum(bytes, size);
        clock_gettime(CLOCK_MONOTONIC, &t1);
        if (found != expected) {
            fprintf(stderr, "read_mapped: the file changed while it was read\n");
            return 1;
        }
        printf("%lld\n", (t1.tv_sec - t0.tv_sec) * 1000000000LL + (t1.tv_nsec - t0.tv_nsec));
    }
    return 0;
}
