// SPDX-License-Identifier: Apache-2.0
// C++ ofstream::write: records go into the stream's buffer, but libstdc++ passes by it with 1024 bytes and more.
#include "arm.h"

#include <fstream>
#include <optional>

static std::optional<std::ofstream> file;

int arm_open(pass *pass) {
    if (arm_wants_descriptor(pass)) {
        return arm_refused(pass, "a C++ stream hides its descriptor: it can't be advised or synced. Use C write.");
    }
    file.emplace();
    if (pass->buffer >= 0) {  // works only before the open
        file->rdbuf()->pubsetbuf(reinterpret_cast<char *>(pass->buffer_memory), pass->buffer);
    }
    // An ofstream truncates unless it is opened with std::ios::in.
    const auto state = pass->target_state == TARGET_OVERWRITE ? std::ios::in : std::ios::trunc;
    file->open(pass->target, std::ios::binary | state);
    return *file ? 0 : arm_failed(pass, "ofstream::open", pass->target);
}

int arm_transfer(pass *pass) {
    while (pass->done < pass->bytes) {
        const std::size_t size = arm_size(pass);
        if (!file->write(reinterpret_cast<const char *>(arm_record(pass)), static_cast<std::streamsize>(size))) {
            return arm_failed(pass, "ofstream::write", pass->target);
        }
        pass->done += static_cast<std::int64_t>(size);
    }
    return 0;
}

int arm_close(pass *pass) {
    file->close();
    return *file ? 0 : arm_failed(pass, "ofstream::close", pass->target);
}
