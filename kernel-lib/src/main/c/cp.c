// SPDX-License-Identifier: Apache-2.0
// cp: the system's own program, started as a child; the clock runs until it has ended, so its start is part of the time.
#include <spawn.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "arm.h"

extern char **environ;

int arm_open(struct pass *pass) {
    if (pass->target_state == TARGET_OVERWRITE) {
        return arm_refused(pass, "cp truncates a target that exists. Use C read and write.");
    }
    if (arm_wants_descriptor(pass)) {
        return arm_refused(pass, "cp opens its files itself: they can't be advised or synced. Use C read and write.");
    }
    return 0;
}

int arm_transfer(struct pass *pass) {
    char *command[] = {"cp", "--", (char *) pass->source, (char *) pass->target, NULL};
    pid_t child;
    int status;
    errno = posix_spawnp(&child, command[0], NULL, NULL, command, environ);
    if (errno != 0) {
        return arm_failed(pass, "posix_spawnp", command[0]);
    }
    while (waitpid(child, &status, 0) < 0) {
        if (errno != EINTR) {
            return arm_failed(pass, "waitpid", command[0]);
        }
    }
    struct stat target;
    if (stat(pass->target, &target)) {
        return arm_failed(pass, "cp", pass->target);
    }
    pass->done = target.st_size;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0 ? 0 : arm_refused(pass, "cp failed; it says why above.");
}

int arm_close(struct pass *pass) {
    (void) pass;
    return 0;
}
