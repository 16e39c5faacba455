// SPDX-License-Identifier: Apache-2.0
// usage: copy_stdio SOURCE TARGET RECORD PASSES
// Copies SOURCE to a new TARGET by fread and fwrite in records of RECORD bytes and prints the nanoseconds of each pass,
// from after the opens to after the closes. TARGET must not exist and is gone at the end. Written apart from the kit, to
// check its C copy by stdio.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: copy_stdio SOURCE TARGET RECORD PASSES\n");
        return 2;
    }
    size_t record = strtoul(argv[3], NULL, 10);
    char *buffer = aligned_alloc(4096, (record + 4095) / 4096 * 4096);
    memset(buffer, 1, record);
    for (int pass = atoi(argv[4]); pass > 0; pass--) {
        FILE *in = fopen(argv[1], "rb");
        FILE *out = in == NULL ? NULL : fopen(argv[2], "wbx");
        if (out == NULL) {
            perror(in == NULL ? argv[1] : argv[2]);
            return 1;
        }
        struct timespec t0, t1;
        clock_gettime(CLOCK_MONOTONIC, &t0);
        size_t n;
        while ((n = fread(buffer, 1, record, in)) > 0 && fwrite(buffer, 1, n, out) == n) {
        }
        int failed = ferror(in) | ferror(out);
        fclose(in);
        failed |= fclose(out);
        clock_gettime(CLOCK_MONOTONIC, &t1);
        remove(argv[2]);
        if (failed) {
            perror("copy_stdio");
            return 1;
        }
        printf("%lld\n", (t1.tv_sec - t0.tv_sec) * 1000000000LL + (t1.tv_nsec - t0.tv_nsec));
    }
    return 0;
}
