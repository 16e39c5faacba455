// SPDX-License-Identifier: Apache-2.0
// usage: read FILE RECORD PASSES
// Reads FILE in records of RECORD bytes and prints the nanoseconds of each pass, from after the open to the read that
// finds the end. Written apart from the kit, to check its C read arm.
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: read FILE RECORD PASSES\n");
        return 2;
    }
    size_t record = strtoul(argv[2], NULL, 10);
    char *buffer = aligned_alloc(4096, (record + 4095) / 4096 * 4096);
    memset(buffer, 1, record);
    for (int pass = atoi(argv[3]); pass > 0; pass--) {
        int fd = open(argv[1], O_RDONLY);
        if (fd < 0) {
            perror(argv[1]);
            return 1;
        }
        struct timespec t0, t1;
        clock_gettime(CLOCK_MONOTONIC, &t0);
        ssize_t n;
        while ((n = read(fd, buffer, record)) > 0) {
        }
        clock_gettime(CLOCK_MONOTONIC, &t1);
        if (n < 0) {
            perror("read");
            return 1;
        }
        close(fd);
        printf("%lld\n", (t1.tv_sec - t0.tv_sec) * 1000000000LL + (t1.tv_nsec - t0.tv_nsec));
    }
    return 0;
}
