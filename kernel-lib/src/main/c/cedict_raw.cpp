// SPDX-License-Identifier: Apache-2.0
// CEDICT #3: like #2, but a field is a bare array from new[], as long as it must be.
#include "cedict.hpp"

#include <vector>

struct Entry {
    const char16_t *traditional, *simplified, *pinyin, *definitions;  // each ends with a 0
};

struct Entries : std::vector<Entry> {
    ~Entries() {
        for (const Entry &entry : *this) {
            delete[] entry.traditional;
            delete[] entry.simplified;
            delete[] entry.pinyin;
            delete[] entry.definitions;
        }
    }
};

static std::unique_ptr<Entries> entries;

static cedict::Fields<char16_t> fields(const Entry &entry) {
    return {entry.traditional, entry.simplified, entry.pinyin, entry.definitions};
}

// Copies a field and ends it with a 0, unit by unit until one of them ends it, as Windows' lstrcpynW does.
static void copy(char16_t *to, std::u16string_view field) {
    std::size_t left = field.size();
    for (const char16_t *from = field.data(); left > 0 && *from != 0; --left) {
        *to++ = *from++;
    }
    *to = 0;
}

static const char16_t *kept(std::u16string_view field) {
    char16_t *const text = new char16_t[field.size() + 1];
    copy(text, field);
    return text;
}

static void load(const char *path) {
    entries.reset(new Entries);
    cedict::each_entry(path, [](const cedict::Fields<char16_t> &line) {
        entries->push_back({kept(line.traditional), kept(line.simplified), kept(line.pinyin), kept(line.definitions)});
    });
}

#include "cedict_arm.hpp"
