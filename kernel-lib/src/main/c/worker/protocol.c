// SPDX-License-Identifier: Apache-2.0
// One command a line on stdin, one JSON object a line on what was stdout at the start. An arm's own prints go to
// stderr, so that they never come between.
#include <stdarg.h>
#include <stdlib.h>

#include "worker.h"

static FILE *replies;
static bool first;  // whether the next member is the first of its object

void protocol_open(void) {
    int kept = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    replies = kept < 0 ? NULL : fdopen(kept, "w");
    if (replies == NULL || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
        perror("worker: stdout can't be kept for replies");
        exit(2);
    }
}

static int hex(char digit) {
    return digit >= '0' && digit <= '9' ? digit - '0' : (digit | 32) - 'a' + 10;
}

// Undoes percent-encoding in place.
static void decode(char *text) {
    char *to = text;
    for (const char *from = text; *from != 0; ++to) {
        if (from[0] == '%' && from[1] != 0 && from[2] != 0) {
            *to = (char) (hex(from[1]) << 4 | hex(from[2]));
            from += 3;
        } else {
            *to = *from++;
        }
    }
    *to = 0;
}

int protocol_read(char **words, int limit) {
    static char *line;
    static size_t room;
    ssize_t length = getline(&line, &room, stdin);
    if (length < 0) {
        return 0;
    }
    int count = 0;
    for (char *word = strtok(line, " \n"); word != NULL && count < limit; word = strtok(NULL, " \n")) {
        words[count++] = word;
    }
    for (int i = 0; i < count; ++i) {
        decode(words[i]);
    }
    static char nothing[] = "";
    if (count == 0) {
        words[count++] = nothing;
    }
    return count;
}

static void quoted(const char *text) {
    putc('"', replies);
    for (; *text != 0; ++text) {
        unsigned char c = (unsigned char) *text;
        if (c < 32 || c == '"' || c == '\\') {
            fprintf(replies, "\\u%04x", c);
        } else {
            putc(c, replies);
        }
    }
    putc('"', replies);
}

static void key(const char *name) {
    if (!first) {
        putc(',', replies);
    }
    first = false;
    quoted(name);
    putc(':', replies);
}

void reply_start(const char *status) {
    putc('{', replies);
    first = true;
    reply_text("status", status);
}

void reply_text(const char *name, const char *text) {
    key(name);
    quoted(text);
}

void reply_number(const char *name, int64_t number) {
    key(name);
    if (number < 0) {
        fputs("null", replies);
    } else {
        fprintf(replies, "%lld", (long long) number);
    }
}

void reply_fold(const char *name, const struct fold *fold) {
    key(name);
    if (fold == NULL) {
        fputs("null", replies);
    } else {
        fprintf(replies, "\"%016llx\"", (unsigned long long) fold_value(fold));
    }
}

void reply_numbers(const char *name, const int64_t *numbers, size_t count) {
    key(name);
    putc('[', replies);
    for (size_t i = 0; i < count; ++i) {
        fprintf(replies, "%s%lld", i == 0 ? "" : ",", (long long) numbers[i]);
    }
    putc(']', replies);
}

void reply_open(const char *name) {
    key(name);
    putc('{', replies);
    first = true;
}

void reply_close(void) {
    putc('}', replies);
    first = false;
}

void reply_end(void) {
    fputs("}\n", replies);
    fflush(replies);
}

void reply_error(const char *message) {
    reply_start("error");
    reply_text("message", message);
    reply_end();
}
