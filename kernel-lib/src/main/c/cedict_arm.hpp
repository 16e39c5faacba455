// SPDX-License-Identifier: Apache-2.0
// The arm around a dictionary loader. Included at the end of a loader, which has defined `entries`, a unique_ptr to what
// it builds, `load(path)`, which builds it, and `fields(entry)`, which returns the Fields of one entry.

int arm_open(pass *) {
    return 0;  // the loader opens the file: that is a part of loading
}

int arm_transfer(pass *pass) {
    return cedict::attempt(pass, [pass] {
        load(pass->source);
        cedict::answer(pass, *entries, fields);
    });
}

int arm_close(pass *) {
    return 0;
}

int arm_release(pass *) {
    entries.reset();
    return 0;
}

int arm_look_up(pass *pass, const char *word) {
    return cedict::look_up(pass, *entries, word, fields);
}
