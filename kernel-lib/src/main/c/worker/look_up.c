// SPDX-License-Identifier: Apache-2.0
// Asks a dictionary loader for a headword, untimed: a load of its own, the question, the release.
#include "worker.h"

static int64_t found[1000];
static size_t count;

// Arms that load nothing don't define it.
__attribute__((weak)) int arm_look_up(struct pass *pass, const char *word) {
    (void) word;
    return arm_refused(pass, "look_up is refused: this arm loads no dictionary.");
}

void arm_found(struct pass *pass, int64_t entry) {
    (void) pass;
    if (count < sizeof found / sizeof *found) {
        found[count++] = entry;
    }
}

void look_up(struct task *task, const char *word) {
    struct pass *pass = &task->pass;
    pass_begin(pass);
    count = 0;
    if (arm_open(pass) || arm_transfer(pass) || arm_look_up(pass, word) || arm_close(pass) || arm_release(pass)) {
        reply_failure();
        return;
    }
    reply_start("ok");
    reply_numbers("found", found, count);
    reply_end();
}
