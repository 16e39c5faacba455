// SPDX-License-Identifier: Apache-2.0
// CEDICT #2: the file is mapped, each line decoded to UTF-16, each field a u16string.
#include "cedict.hpp"

#include <vector>

struct Entry {
    std::u16string traditional, simplified, pinyin, definitions;
};

static std::unique_ptr<std::vector<Entry>> entries;

static cedict::Fields<char16_t> fields(const Entry &entry) {
    return {entry.traditional, entry.simplified, entry.pinyin, entry.definitions};
}

static void load(const char *path) {
    entries.reset(new std::vector<Entry>);
    cedict::each_entry(path, [](const cedict::Fields<char16_t> &line) {
        entries->push_back({std::u16string(line.traditional), std::u16string(line.simplified),
                            std::u16string(line.pinyin), std::u16string(line.definitions)});
    });
}

#include "cedict_arm.hpp"
