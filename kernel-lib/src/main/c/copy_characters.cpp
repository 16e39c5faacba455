// SPDX-License-Identifier: Apache-2.0
// C++ copy by characters: the loop that std::copy seems to be. The same iterators as in copy (1), a character at a time.
#include "arm.h"

#include <fstream>
#include <iterator>
#include <optional>

static std::optional<std::ifstream> from;
static std::optional<std::ofstream> to;

// Gives a stream the buffer of the case, if it names one; that works only before the open.
template <typename Stream>
static void set_buffer(const pass *pass, Stream &stream, unsigned char *memory) {
    if (pass->buffer >= 0) {
        stream.rdbuf()->pubsetbuf(reinterpret_cast<char *>(memory), pass->buffer);
    }
}

int arm_open(pass *pass) {
    if (arm_wants_descriptor(pass)) {
        return arm_refused(pass, "a C++ stream hides its descriptor: it can't be advised or synced. Use C copy.");
    }
    from.emplace();
    to.emplace();
    set_buffer(pass, *from, pass->buffer_memory);
    set_buffer(pass, *to, pass->buffer_memory + pass->buffer);
    from->open(pass->source, std::ios::binary);
    if (!*from) {
        return arm_failed(pass, "ifstream::open", pass->source);
    }
    // An ofstream truncates unless it is opened with std::ios::in.
    const auto state = pass->target_state == TARGET_OVERWRITE ? std::ios::in : std::ios::trunc;
    to->open(pass->target, std::ios::binary | state);
    return *to ? 0 : arm_failed(pass, "ofstream::open", pass->target);
}

int arm_transfer(pass *pass) {
    std::istreambuf_iterator<char> in(*from), end;
    std::ostreambuf_iterator<char> out(*to);
    for (; in != end; ++in, ++out) {
        *out = *in;
    }
    pass->done = to->tellp();
    return !out.failed() && pass->done >= 0 ? 0 : arm_failed(pass, "*out = *in", pass->target);
}

int arm_close(pass *pass) {
    from->close();
    to->close();
    return *to ? 0 : arm_failed(pass, "ofstream::close", pass->target);
}
