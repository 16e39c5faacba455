// SPDX-License-Identifier: Apache-2.0
// usage: fwrite FILE RECORD PASSES BYTES
// Writes BYTES bytes to a new FILE in records of RECORD bytes through stdio with its default buffer and prints the
// nanoseconds of each pass, from after the open to after the close. FILE must not exist and is gone at the end. Written
// apart from the kit, to check its C fwrite arm.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: fwrite FILE RECORD PASSES BYTES\n");
        return 2;
    }
    size_t record = strtoul(argv[2], NULL, 10), bytes = strtoul(argv[4], NULL, 10);
    char *buffer = aligned_alloc(4096, (record + 4095) / 4096 * 4096);
    memset(buffer, 1, record);
    for (int pass = atoi(argv[3]); pass > 0; pass--) {
        FILE *out = fopen(argv[1], "wbx");
        if (out == NULL) {
            perror(argv[1]);
            return 1;
        }
        struct timespec t0, t1;
        clock_gettime(CLOCK_MONOTONIC, &t0);
        for (size_t left = bytes; left > 0;) {
            size_t want = left < record ? left : record;
            if (fwrite(buffer, 1, want, out) < want) {
                perror("fwrite");
                remove(argv[1]);
                return 1;
            }
            left -= want;
        }
        int failed = fclose(out);
        clock_gettime(CLOCK_MONOTONIC, &t1);
        remove(argv[1]);
        if (failed) {
            perror("fclose");
            return 1;
        }
        printf("%lld\n", (t1.tv_sec - t0.tv_sec) * 1000000000LL + (t1.tv_nsec - t0.tv_nsec));
    }
    return 0;
}
