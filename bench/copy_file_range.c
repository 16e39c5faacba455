// SPDX-License-Identifier: Apache-2.0
// usage: copy_file_range SOURCE TARGET PASSES
// Copies SOURCE to a new TARGET inside the kernel, asking for as much as a call takes, and prints the nanoseconds of each
// pass, from after the opens to after the closes. TARGET must not exist and is gone at the end. The ceiling that
// ./lab bench holds the best Java copy against.
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

int main(int argc, char **argv) {
    if (argc != 4) {
        fprintf(stderr, "usage: copy_file_range SOURCE TARGET PASSES\n");
        return 2;
    }
    for (int pass = atoi(argv[3]); pass > 0; pass--) {
        int in = open(argv[1], O_RDONLY);
        int out = in < 0 ? -1 : open(argv[2], O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (out < 0) {
            perror(in < 0 ? argv[1] : argv[2]);
            return 1;
        }
        struct timespec t0, t1;
        clock_gettime(CLOCK_MONOTONIC, &t0);
        ssize_t n;
        while ((n = copy_file_range(in, NULL, out, NULL, 0x7ffff000, 0)) > 0) {
        }
        close(in);
        close(out);
        clock_gettime(CLOCK_MONOTONIC, &t1);
        unlink(argv[2]);
        if (n < 0) {
            perror("copy_file_range");
            return 1;
        }
        printf("%lld\n", (t1.tv_sec - t0.tv_sec) * 1000000000LL + (t1.tv_nsec - t0.tv_nsec));
    }
    return 0;
}
