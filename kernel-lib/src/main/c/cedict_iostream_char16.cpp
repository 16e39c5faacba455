// SPDX-License-Identifier: Apache-2.0
// CEDICT #1, as u16string: like #1, with streams of UTF-16 as on Windows, which few people use.
#include "cedict.hpp"

#include <fstream>
#include <locale>
#include <vector>

struct Entry {
    std::u16string traditional, simplified, pinyin, definitions;
};

static std::unique_ptr<std::vector<Entry>> entries;

static cedict::Fields<char16_t> fields(const Entry &entry) {
    return {entry.traditional, entry.simplified, entry.pinyin, entry.definitions};
}

using Codecvt = std::codecvt<char16_t, char, std::mbstate_t>;

// UTF-8 as the library decodes it, remembering whether it met something else: where that lies in the file's
// last buffer, the stream tells of an ordinary end.
struct Utf8 : Codecvt {
    static bool failed;

    result do_in(std::mbstate_t &state, const char *from, const char *from_end, const char *&from_next, char16_t *to,
                 char16_t *to_end, char16_t *&to_next) const override {
        const result done = Codecvt::do_in(state, from, from_end, from_next, to, to_end, to_next);
        failed |= done == error || cedict::holds_refused(from, from_next);
        return done;
    }
};
bool Utf8::failed;

// Says what is wrong and where, which a stream can't.
static std::runtime_error stopped(const char *path) {
    try {
        cedict::each_entry(path, [](const cedict::Fields<char16_t> &) {});
    } catch (const std::runtime_error &e) {
        return e;
    }
    return cedict::unreadable(path, "can't be read");
}

static void load(const char *path) {
    entries.reset(new std::vector<Entry>);
    Utf8::failed = false;
    std::basic_ifstream<char16_t> in(path, std::ios::binary);
    in.imbue(std::locale(std::locale::classic(), new Utf8));
    if (!in) {
        throw cedict::unreadable(path, "can't be opened");
    }
    std::u16string line;
    for (long number = 1; std::getline(in, line, u'\n'); ++number) {
        std::basic_string_view<char16_t> text(line);
        if (number == 1 && !text.empty() && text.front() == 0xfeff) {
            text.remove_prefix(1);
        }
        cedict::Fields<char16_t> fields;
        const char *fault;
        if (cedict::split(text, fields, fault)) {
            entries->push_back({std::u16string(fields.traditional), std::u16string(fields.simplified),
                                std::u16string(fields.pinyin), std::u16string(fields.definitions)});
        } else if (fault != nullptr) {
            throw stopped(path);
        }
    }
    if (in.bad() || Utf8::failed) {
        throw stopped(path);
    }
}

#include "cedict_arm.hpp"
